/** Some browsers read the file only some time after the click. */
const REVOKE_DELAY_MS = 60_000;

/** Downloads a file that is in memory. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
}
