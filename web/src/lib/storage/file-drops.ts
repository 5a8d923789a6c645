/** Opens files that are dropped anywhere on the page. Returns a function to stop. */
export function listenForDrops(): () => void {
  const over = (event: DragEvent) => event.dataTransfer?.types.includes("Files") && event.preventDefault();
  const drop = (event: DragEvent) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void import("./opened-files.svelte").then(({ openedFiles }) => openedFiles.open(file));
  };
  addEventListener("dragover", over);
  addEventListener("drop", drop);
  return () => {
    removeEventListener("dragover", over);
    removeEventListener("drop", drop);
  };
}
