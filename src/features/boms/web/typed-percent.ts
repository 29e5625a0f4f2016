/** A typed share with a decimal point or comma; null if it is none. */
export function typedPercent(text: string): number | null {
  if (!/^\d{1,3}(?:[.,]\d{1,2})?$/.test(text)) return null;
  const percent = Number(text.replace(',', '.'));
  return percent <= 100 ? percent : null;
}
