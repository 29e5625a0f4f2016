import { categoryFields, type CategoryCells, type CategoryField } from './category-columns.ts';

/** The columns without those that are rarely written by hand. */
export const exampleFields: readonly CategoryField[] = categoryFields.filter(
  (field) => !['picture', 'key', 'inTable'].includes(field),
);

/** Names in English and German, so not translated. */
const lines = `
Energy | | Stromversorgung | energy
Energy > Supplies | | Netzteile | supplies
Energy > Supplies | Output voltage | Ausgangsspannung | | number | V | | yes
Energy > Supplies | Mounting style | Montageart | | choice | | DIN rail = Hutschiene; Panel | yes
`;

export const exampleLines: readonly CategoryCells[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return Object.fromEntries(exampleFields.map((field, at) => [field, cells[at] ?? '']));
  });
