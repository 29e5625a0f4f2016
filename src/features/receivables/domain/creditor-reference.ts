/** The remainder of ISO 7064 MOD 97-10, with letters from A as 10. */
function mod97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97;
  }
  return remainder;
}

/**
 * The structured creditor reference (ISO 11649) of the number of a document: its letters and digits, at most the last 21.
 */
export function creditorReference(number: string): string {
  const base = number
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .slice(-21);
  const check = 98 - mod97(`${base}RF00`);
  return `RF${String(check).padStart(2, '0')}${base}`;
}

/** Whether a text is a creditor reference with correct check digits. Spaces are left out. */
export function isCreditorReference(text: string): boolean {
  const compact = text.toUpperCase().replace(/\s/g, '');
  return (
    /^RF\d{2}[A-Z\d]{1,21}$/.test(compact) && mod97(compact.slice(4) + compact.slice(0, 4)) === 1
  );
}
