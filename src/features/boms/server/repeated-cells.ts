import { BomFileError } from '../domain/bom-file-error.ts';
import { MAX_BOM_COLUMNS, MAX_BOM_LINES } from '../domain/bom-table.ts';

/** The start of a row or a cell in an ODS, with any prefix and in any case, as the library takes it. */
const ROW_OR_CELL = /<(?:[^\s<>:/]+:)?table-(row|cell)(?![\w-])([^>]*)>/gi;
const REPEATED = /-repeated\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*))/gi;
/** An attribute with the value of a cell, which then needs no text. */
const VALUE = /[:\s](?:value|value-type|formula)\s*=/i;

/**
 * Refuses an ODS whose cells with a value are repeated beyond the limits of a file: a few bytes can stand for
 * billions of cells, which the library makes one by one. Empty ones, which end every sheet, cost it nothing.
 * @throws BomFileError
 */
export function checkRepetitions(xml: string): void {
  let rows = 1;
  let cells = 0;
  for (const { 0: tag, 1: kind = '', 2: attributes = '', index } of xml.matchAll(ROW_OR_CELL)) {
    const times = repetitions(attributes);
    if (kind.toLowerCase() === 'row') {
      rows = times;
      continue;
    }
    if (isEmpty(attributes, xml.slice(index + tag.length, index + tag.length + 3))) continue;
    cells += rows * times;
    if (times > MAX_BOM_COLUMNS) throw new BomFileError('too-many-columns');
    if (rows > MAX_BOM_LINES || cells > MAX_BOM_LINES * MAX_BOM_COLUMNS) {
      throw new BomFileError('too-many-lines');
    }
  }
}

/** @param next what follows the tag */
function isEmpty(attributes: string, next: string): boolean {
  return !VALUE.test(attributes) && (attributes.endsWith('/') || next.startsWith('</'));
}

/** The largest number, as the library may take any of several; what is no plain number is too many. */
function repetitions(attributes: string): number {
  const given = [...attributes.matchAll(REPEATED)].map(([, double, single, bare]) =>
    (double ?? single ?? bare ?? '').trim(),
  );
  return Math.max(1, ...given.map((one) => (/^\d{1,9}$/.test(one) ? Number(one) : Infinity)));
}
