import { formatCsvRecord, type CsvCell, type CsvDecimal } from './csv.ts';
import { decimalForField } from './decimal-text.ts';
import { currentLanguage, t } from './texts/texts.ts';

/** A column of a file that people open in a spreadsheet. */
export interface ReaderColumn {
  /** English, as programs know it. */
  readonly title: string;
  /** The text to translate for people, if not the title. */
  readonly label?: string;
}

/** The title of a column in the reader's language. */
export function readerTitle({ title, label = title }: ReaderColumn): string {
  return isForPrograms() ? title : t(label);
}

/** A word of the API, such as a state, in the reader's language. In English it stays, as programs read it. */
export function readerWord(word: string, text: () => string): string {
  return isForPrograms() ? word : text();
}

/** A decimal of the API as the reader's spreadsheet reads it. */
export function readerDecimal(decimal: string | null): string | null {
  return decimal && decimalForField(decimal);
}

/** A decimal of the API that may be negative, as the number that it is. */
export function readerNumber(decimal: string): CsvDecimal {
  return { decimal: decimalForField(decimal) };
}

/**
 * A time of the API as people read it: in the time zone of the shop, to the second, in a form that every spreadsheet
 * takes as a time.
 */
export function readerTime(at: string, timeZone: string): string {
  // Swedish writes 2026-11-27 04:29:40.
  return readerWord(at, () => new Date(at).toLocaleString('sv-SE', { timeZone }));
}

/** A record with the delimiter of the reader's Excel: a German one opens a file with commas in one column. */
export function formatReaderRecord(cells: readonly CsvCell[]): string {
  return formatCsvRecord(cells, isForPrograms() ? ',' : ';');
}

/** Calls without a language are answered in English. */
function isForPrograms(): boolean {
  return currentLanguage() === 'en';
}
