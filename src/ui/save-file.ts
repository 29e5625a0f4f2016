/** Long enough for a browser to begin: some read the file only after the click. */
const KEPT_MS = 60_000;

/** Gives a file to the browser, which keeps it among the downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
