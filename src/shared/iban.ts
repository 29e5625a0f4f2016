/** Whether it is an IBAN without spaces: its check digits are right (ISO 13616, ISO 7064 mod 97-10). */
export function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(value)) return false;
  const moved = value.slice(4) + value.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** In groups of four with spaces, where a line may break. */
export function groupedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/** In groups of four that stay on one line. */
export function printedIban(iban: string): string {
  return groupedIban(iban).replaceAll(' ', '\u00a0');
}
