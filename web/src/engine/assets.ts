// Where the engine's files are; the build gives each a name by its contents.

// The shortest module with a vector instruction: what cannot read it gets the functions without these.
const WITH_VECTORS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

export const wasmUrl = () =>
  WebAssembly.validate(WITH_VECTORS)
    ? new URL("./compiled/simd.wasm", import.meta.url)
    : new URL("./compiled/plain.wasm", import.meta.url);

export const weightsUrl = new URL("./compiled/weights.bin", import.meta.url);

/** The network's file for games that begin so in the notation: S2 to S4, G2 to G4. */
export function networkUrl(key: string): URL {
  const urls: Record<string, URL> = {
    S2: new URL("../../../src/azulejos/bots/networks/2-coloured.network", import.meta.url),
    S3: new URL("../../../src/azulejos/bots/networks/3-coloured.network", import.meta.url),
    S4: new URL("../../../src/azulejos/bots/networks/4-coloured.network", import.meta.url),
    G2: new URL("../../../src/azulejos/bots/networks/2-grey.network", import.meta.url),
    G3: new URL("../../../src/azulejos/bots/networks/3-grey.network", import.meta.url),
    G4: new URL("../../../src/azulejos/bots/networks/4-grey.network", import.meta.url),
  };
  return urls[key]!;
}
