/** How long a download's address stays valid, so that the browser can begin the download. */
const downloadBegins = 60_000;

/** Begins to save a file. */
export function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), downloadBegins);
}
