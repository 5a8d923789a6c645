/** The moves and deals that were tried from a position, as a tree: the first child of a node is the line, others vary from it. */

import type { PositionView, StepLine, StoryEvent } from "../../lib/server/wire";

/** What a node leads to, once it is known. */
export interface Reached {
  position: PositionView;
  story: StoryEvent[];
}

export class MoveNode {
  children: readonly MoveNode[] = $state.raw([]);
  /** The position after it: known, or fetched when it is first shown. */
  reached: Reached | null = $state.raw(null);

  constructor(
    /** A number that no other node has. */
    readonly id: number,
    readonly parent: MoveNode | null,
    /** The move or deal that leads here; nothing at the root. */
    readonly done: string,
    /** Who moved; null for a deal. */
    readonly seat: number | null,
    /** The round it belongs to. */
    readonly round: number,
    /** Fetches what it leads to, if that is not known. */
    readonly fetch: (() => Promise<Reached>) | null = null,
  ) {}

  get isDeal(): boolean {
    return this.parent !== null && this.seat === null;
  }

  /** How many moves and deals lead here. */
  get depth(): number {
    return this.path.length - 1;
  }

  /** All nodes from the root to this one. */
  get path(): MoveNode[] {
    const found: MoveNode[] = [];
    for (let node: MoveNode | null = this; node; node = node.parent) found.unshift(node);
    return found;
  }

  /** The end of the line that goes on from here. */
  get end(): MoveNode {
    let node: MoveNode = this;
    while (node.children[0]) node = node.children[0];
    return node;
  }
}

/** The line and its variations. */
export class MoveTree {
  readonly root: MoveNode;
  #last = 0;

  constructor(reached: Reached | null, fetch: (() => Promise<Reached>) | null = null) {
    this.root = new MoveNode(0, null, "", null, 0, fetch);
    this.root.reached = reached;
  }

  /** The node after this move or deal: the one that is there, or a new one. */
  add(parent: MoveNode, { done, seat, round }: Pick<StepLine, "done" | "seat" | "round">, reached: Reached | (() => Promise<Reached>)): MoveNode {
    const known = parent.children.find((child) => child.done === done);
    if (known) return known;
    const node = new MoveNode(++this.#last, parent, done, seat, round, typeof reached === "function" ? reached : null);
    if (typeof reached !== "function") node.reached = reached;
    parent.children = [...parent.children, node];
    return node;
  }

  /** A game's steps as the line; `fetch` gets one of them, from 1. */
  addGame(steps: readonly StepLine[], fetch: (step: number) => Promise<Reached>): void {
    let node = this.root;
    steps.forEach((step, at) => (node = this.add(node, step, () => fetch(at + 1))));
  }

  /** Removes a variation with all that follows it. */
  remove(node: MoveNode): void {
    if (node.parent) node.parent.children = node.parent.children.filter((child) => child !== node);
  }
}
