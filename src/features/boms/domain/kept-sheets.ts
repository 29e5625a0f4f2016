/** A sheet of a workbook with several, as it is kept: once only its name was. */
export type KeptSheet = string | { readonly name: string; readonly hasParts: boolean };

const nameOf = (sheet: KeptSheet): string => (typeof sheet === 'string' ? sheet : sheet.name);

export const sheetNames = (sheets: readonly KeptSheet[]): string[] => sheets.map(nameOf);

/** The names of the sheets other than the one that is read that list parts, as far as it is known. */
export function otherPartSheets(sheets: readonly KeptSheet[], read: string | null): string[] {
  const withParts = sheets.filter((sheet) => typeof sheet !== 'string' && sheet.hasParts);
  return withParts.map(nameOf).filter((name) => name !== read);
}
