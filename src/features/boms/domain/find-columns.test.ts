import { expect, test } from 'vitest';
import { bomColumns } from './bom-table.ts';
import { findTable } from './find-table.ts';

/** The columns of a table with semicolons that were found, by their headers. */
function columnsOf(rows: readonly string[]): Record<string, string> {
  const cells = rows.map((row) => row.split(';'));
  const columns = findTable(cells)?.columns;
  return Object.fromEntries(
    bomColumns.flatMap((column) => {
      const at = columns?.[column] ?? null;
      return at === null ? [] : [[column, cells[0]?.[at] ?? '']];
    }),
  );
}

test.each<[title: string, rows: readonly string[], columns: Record<string, string>]>([
  [
    'the template of PCBWay, whose first column is the number of the line',
    [
      'Item #;*Designator;*Qty;Manufacturer;*Mfg Part #;Description / Value;*Package/Footprint;Type',
      '1;R1,R2;2;Yageo;RC0603FR-0710KL;RES 10K 1%;0603;SMD',
      '2;C1;1;Murata;GRM188R71H104KA93D;CAP 100nF 50V;0603;SMD',
      '3;J1;1;JST;B2B-PH-K-S(LF)(SN);CONN HEADER;PH-2;THT',
    ],
    {
      designators: '*Designator',
      quantity: '*Qty',
      manufacturer: 'Manufacturer',
      mpn: '*Mfg Part #',
      value: 'Description / Value',
      footprint: '*Package/Footprint',
    },
  ],
  [
    'the template of Seeed',
    [
      'Part/Designator;Manufacturer Part Number or Seeed SKU;Quantity',
      'R1,R2;RC0603FR-0710KL;2',
      'U1;LM358DR;1',
    ],
    {
      designators: 'Part/Designator',
      mpn: 'Manufacturer Part Number or Seeed SKU',
      quantity: 'Quantity',
    },
  ],
  [
    'headers in traditional Chinese',
    ['序號,數量,位號,料號,製造商', '1,2,"R1 R2",RC0603FR-0710KL,Yageo', '2,1,U1,LM358DR,TI'].map(
      (row) => row.replaceAll(',', ';').replaceAll('"', ''),
    ),
    { quantity: '數量', designators: '位號', mpn: '料號', manufacturer: '製造商' },
  ],
  [
    'placements that are designators',
    ['Placement;Qty;Value', 'R1 R2;2;10k', 'C1;1;100n'],
    { designators: 'Placement', quantity: 'Qty', value: 'Value' },
  ],
  [
    'placements that say what is fitted',
    ['Designator;Qty;Value;Placement', 'R1 R2;2;10k;yes', 'C1;1;100n;no'],
    { designators: 'Designator', quantity: 'Qty', value: 'Value', doNotPopulate: 'Placement' },
  ],
  [
    'symbols that are designators',
    ['Symbol;Anzahl;Wert', 'R1, R2;2;10k', 'C1;1;100n'],
    { designators: 'Symbol', quantity: 'Anzahl', value: 'Wert' },
  ],
  [
    'symbols of a library beside designators',
    ['Reference;Symbol;Qty;Value', 'R1 R2;Device:R;2;10k', 'C1;Device:C;1;100n'],
    { designators: 'Reference', quantity: 'Qty', value: 'Value' },
  ],
  [
    'numbers of materials beside those of manufacturers',
    [
      'Material;Menge;Artikelnr. Hersteller;Hersteller',
      '10004711;2;RC0603FR-0710KL;Yageo',
      '10004712;1;LM358DR;Texas Instruments',
    ],
    { quantity: 'Menge', mpn: 'Artikelnr. Hersteller', manufacturer: 'Hersteller' },
  ],
  [
    'suppliers’ numbers in Chinese that are those of manufacturers',
    ['位号;数量;供应商型号', 'R1;1;RC0603FR-0710KL', 'U1;1;LM358DR'],
    { designators: '位号', quantity: '数量', mpn: '供应商型号' },
  ],
  [
    'suppliers’ numbers in Chinese',
    ['位号;数量;供应商型号', 'R1;1;C25804', 'U1;1;C7950'],
    { designators: '位号', quantity: '数量', supplierPartNumber: '供应商型号' },
  ],
])('%s', (_, rows, columns) => {
  expect(columnsOf(rows)).toEqual(columns);
});
