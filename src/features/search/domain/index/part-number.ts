/** A part number as it is compared: capital letters and digits, whatever stands between them. */
export function normalPartNumber(typed: string): string {
  return typed
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}
