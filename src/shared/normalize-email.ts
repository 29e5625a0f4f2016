/** Returns the form in which addresses are compared: trimmed, in lower case. */
export function normalizeEmail(address: string): string {
  return address.trim().toLowerCase();
}
