import { z } from 'zod';

export const MAX_STATEMENT_BYTES = 20_000_000;
export const MAX_STATEMENT_LINES = 10_000;
export const MAX_STATEMENT_COLUMNS = 100;

/** A file with bookings of bank accounts. */
export const bankStatement = z.object({
  _id: z.string(),
  fileName: z.string(),
  account: z.string(),
  importedAt: z.string(),
  /** Bookings in the file. */
  lines: z.int(),
  /** Bookings that an earlier statement had already. */
  known: z.int(),
  /** Bookings that wait to be matched with invoices. */
  pending: z.int(),
});
export type BankStatement = z.output<typeof bankStatement>;

/** What the columns of a bank’s CSV file can be. */
export const statementColumns = [
  'day',
  'amount',
  /** Money that came, in a file with two columns of amounts. */
  'credit',
  /** Money that left. */
  'debit',
  'currency',
  'name',
  'iban',
  'reference',
  'text',
  'bankReference',
] as const;
export type StatementColumn = (typeof statementColumns)[number];

/** The index of each column. Several columns can be `text`. */
export type ColumnMapping = Readonly<Partial<Record<StatementColumn, readonly number[]>>>;

const PART = new RegExp(`^(${statementColumns.join('|')}):(\\d{1,2})$`);

/** `day:0,amount:4,text:2,text:3` */
export const columnMapping = z
  .string()
  .refine(
    (typed) => typed.split(',').every((part) => PART.test(part)),
    'Columns such as day:0,amount:4',
  );

/** @param typed is valid for `columnMapping` */
export function parseColumnMapping(typed: string): ColumnMapping {
  const found: Partial<Record<StatementColumn, number[]>> = {};
  for (const part of typed.split(',')) {
    const [, column = 'text', index = '0'] = PART.exec(part) ?? [];
    (found[column as StatementColumn] ??= []).push(Number(index));
  }
  return found;
}

export function hasNeededColumns(mapping: ColumnMapping): boolean {
  return mapping.day !== undefined && (mapping.amount ?? mapping.credit) !== undefined;
}
