import { cellText, type ColumnNumbers } from './bom-table.ts';

/** First words of rows that add up. */
const TOTAL =
  /^(?:grand |sub[- ]?)?(?:total|summe|gesamt|sum|somme|totale|suma|razem|celkem|итого|всего|合计|总计|小计|total(?:es|i)?)(?![\p{L}\p{N}])|^(?:合计|总计|小计)/iu;
/** The whole name of a row that adds up: `10,Total`. */
const TOTAL_NAME =
  /^(?:(?:grand |sub[- ]?)?total|summe|gesamt(?:summe)?|somme|suma|totale)(?: (?:qty|quantity|parts|pieces|components|count|cost|price))?:?$/i;
/** What an order costs besides its parts. */
const CHARGE =
  /^(?:shipping|freight|postage|delivery|handling|tax(?:es)?|vat|customs|duty|discount|versand|porto|fracht|lieferung|zoll|mwst|ust|rabatt|livraison|frais de port|env[ií]o|运费|邮费|税)(?: ?(?:costs?|charges?|fees?|&|and|handling|shipping|kosten|geb[üu]hr(?:en)?|\d+ ?%))*\.?:?$/iu;
/** `BOM version:`, `Component Count:`. */
const KEY_VALUE = /^[\p{L}][\p{L}\d .#/()-]{1,40}:$/u;

/** Whether a row adds up, names a fact of the file, or says what the order costs besides its parts. */
export function isSumOrCharge(cells: readonly string[], columns: ColumnNumbers): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [first = ''] = texts;
  if (TOTAL.test(first) || TOTAL.test(cellText(cells, columns.designators))) return true;
  if (KEY_VALUE.test(first)) return true;
  if (texts.length === 2 && texts.some((text) => TOTAL_NAME.test(text))) return true;
  return cellText(cells, columns.mpn) === '' && CHARGE.test(first);
}

/** A line drawn with characters: `-----`, `=====`. */
export const isRule = (cells: readonly string[]): boolean =>
  cells.every((cell) => /^[\s\-=_*+|:.]*$/.test(cell));
