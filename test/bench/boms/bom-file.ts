import { formatCsvRecord } from '#shared/csv.ts';
import { pick, type Random } from '../catalogue/random.ts';
import type { GeneratedLine } from './generated-bom.ts';

const headers = [
  [
    'Designator',
    'Quantity',
    'Value',
    'Footprint',
    'Description',
    'Manufacturer',
    'MPN',
    'Supplier Part Number',
    'DNP',
  ],
  [
    'Reference',
    'Qty',
    'Value',
    'Footprint',
    'Description',
    'Manufacturer',
    'Manufacturer Part Number',
    'SKU',
    'DNP',
  ],
  [
    'Bezeichner',
    'Menge',
    'Wert',
    'Footprint',
    'Beschreibung',
    'Hersteller',
    'Hersteller-Nr.',
    'Bestellnummer',
    'DNP',
  ],
  [
    'RefDes',
    'QTY',
    'Comment',
    'Package',
    'Description',
    'Mfr',
    'Mfr. No.',
    'Supplier Part Number',
    'Do Not Populate',
  ],
] as const;

/** A CSV file with the dirt of real ones: title rows, blank rows, parts that are not fitted, a total. */
export function bomFile(lines: readonly GeneratedLine[], random: Random): string {
  const header = pick(random, headers);
  const titles = random() < 0.5 ? [['Board XY rev. B'], []] : [];
  let pieces = 0;
  const rows = lines.map(({ designator, cells }) => {
    // More designators of the same letters, which no line begins with.
    const more = Array.from(
      { length: Math.floor(random() * 4) },
      (_, at) => `${designator}0${at + 1}`,
    );
    const names = [designator, ...more];
    pieces += names.length;
    return [
      names.join(pick(random, [', ', ' ', ','])),
      String(names.length),
      cells.value ?? '',
      cells.footprint ?? '',
      cells.description ?? '',
      cells.manufacturer ?? '',
      cells.mpn ?? '',
      cells.supplierPartNumber ?? '',
      random() < 0.03 ? 'DNP' : '',
    ];
  });
  const total = random() < 0.5 ? [['Total', String(pieces)]] : [];
  return [...titles, header, ...rows, [], ...total]
    .map((row) => formatCsvRecord([...row]))
    .join('');
}
