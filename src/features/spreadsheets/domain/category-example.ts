import { categoryFields, type CategoryCells, type CategoryField } from './category-columns.ts';

/** The columns without those that are rarely written by hand. */
export const exampleFields: readonly CategoryField[] = categoryFields.filter(
  (field) => !['picture', 'key', 'inTable'].includes(field),
);

/** Names in English and German, so not translated. */
const lines = `
Power | | Stromversorgung | power
Power > Supplies | | Netzteile | supplies
Power > Supplies | Output voltage | Ausgangsspannung | | number | V | | yes
Power > Supplies | Mounting | Montage | | choice | | DIN rail = Hutschiene; Panel | yes
`;

export const exampleLines: readonly CategoryCells[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return Object.fromEntries(exampleFields.map((field, at) => [field, cells[at] ?? '']));
  });
