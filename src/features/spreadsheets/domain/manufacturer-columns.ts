import type { Manufacturer } from '#features/manufacturers/domain/manufacturer-documents.ts';
import { columnFinder } from './column-headers.ts';
import type { CellsOf } from './list-file.ts';
import { formatList, splitLists } from './list-cell.ts';

/** The columns of a file of manufacturers. A line is a manufacturer. */
export const manufacturerColumns = [
  {
    field: 'name',
    header: 'Manufacturer',
    aliases: ['manufacturer name', 'maker', 'brand', 'vendor', 'mfr'],
    german: ['hersteller', 'herstellername', 'marke', 'fabrikat'],
  },
  {
    field: 'aliases',
    header: 'Aliases',
    aliases: ['alias', 'other names', 'synonyms'],
    german: ['aliasnamen', 'aliasse', 'weitere namen', 'andere namen', 'synonyme'],
  },
  {
    field: 'datasheets',
    header: 'Address of its datasheets',
    aliases: ['datasheet', 'datasheet address', 'datasheet url', 'website'],
    german: ['adresse der datenblätter', 'datenblätter', 'datenblatt', 'webseite'],
  },
  {
    field: 'logo',
    header: 'Logo',
    aliases: ['logo address', 'logo url', 'picture'],
    german: ['logoadresse', 'logo adresse', 'bild'],
  },
] as const;

export type ManufacturerField = (typeof manufacturerColumns)[number]['field'];
export const manufacturerFields = manufacturerColumns.map(({ field }) => field) as [
  ManufacturerField,
  ...ManufacturerField[],
];
export const manufacturerHeaders = Object.fromEntries(
  manufacturerColumns.map(({ field, header }) => [field, header]),
) as Readonly<Record<ManufacturerField, string>>;

/** How a file of manufacturers is read. */
export const manufacturerFile = {
  fieldsOf: columnFinder<ManufacturerField>(manufacturerColumns),
  headers: manufacturerHeaders,
  required: 'name',
} as const;

/** Separates aliases in exports. Imports take `;` as well. */
const SEPARATOR = '|';

/** The aliases in a cell: `Acme Ltd | ACME`. */
export function parseAliases(cell: string): string[] {
  return splitLists(cell, SEPARATOR)
    .flat()
    .filter((alias) => alias !== '');
}

/** The line of a manufacturer. */
export function manufacturerCells({
  name,
  aliases,
  logo,
  datasheets,
}: Pick<Manufacturer, 'name' | 'aliases' | 'logo' | 'datasheets'>): CellsOf<ManufacturerField> {
  return {
    name,
    aliases: formatList([aliases], SEPARATOR).replaceAll(`${SEPARATOR} `, ` ${SEPARATOR} `),
    datasheets: datasheets ?? '',
    logo: logo ?? '',
  };
}
