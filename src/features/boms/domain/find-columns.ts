import {
  bomColumns,
  cellText,
  NO_COLUMNS,
  type BomColumn,
  type ColumnNumbers,
  type Rows,
} from './bom-table.ts';
import { cellKind, type CellKind } from './cell-kinds.ts';
import { parseDesignators } from './designators.ts';
import { headerScores, namesOther, type HeaderScores } from './header-scores.ts';
import { parsePieceCount, type QuantityStyle } from '#shared/quantity/piece-count.ts';

/** Rows whose cells are looked at: as many tell no less than all. */
const SAMPLES = 300;
/** Designators of a column that are looked at: ranges make many of few rows. */
const SAMPLE_DESIGNATORS = 10_000;
/** A column is taken from this score on. */
const LEAST_SCORE = 30;

interface ColumnHeader {
  readonly scores: HeaderScores;
  /** It names something that is none of the columns. */
  readonly other: boolean;
}

interface ColumnContents {
  /** Of the cells that are not blank, the share of each kind. */
  readonly share: (kind: CellKind) => number;
  readonly filled: number;
  /** Counts up by one from line to line, or is otherwise the number of the line. */
  readonly counts: boolean;
  /** Distinct values among the filled cells, from 0 to 1. */
  readonly distinct: number;
  readonly words: number;
  /** Cells that list at least one designator, with any letters. */
  readonly designators: number;
}

/** Finds what each column holds, by its header (null if there is none) and by the cells below. */
export function findColumns(header: readonly string[] | null, lines: Rows): ColumnNumbers {
  const rows = lines.slice(0, SAMPLES);
  const width = Math.max(header?.length ?? 0, ...rows.map((row) => row.length));
  const headers = Array.from({ length: width }, (_, at) => ({
    scores: headerScores(header?.[at] ?? ''),
    other: namesOther(header?.[at] ?? ''),
  }));
  const contents = Array.from({ length: width }, (_, at) => contentsOf(rows, at));
  const first = assign(headers, contents, () => 0);
  if (header === null && first.designators === null && first.quantity === null) {
    return bareList(first, contents, rows);
  }
  // With the designators known, the quantity is the column that counts them.
  const { designators } = first;
  const counted = designators === null ? null : countDesignators(rows, designators);
  const agreement = (column: number) => (counted ? countAgreement(rows, column, counted) : 0);
  return counted ? assign(headers, contents, agreement) : first;
}

/** The share of cells that are as most of their column. */
const MOST = 0.9;
const MANY = 0.6;

/** A list without a header, of part numbers and quantities: what is whole numbers is the quantities. */
function bareList(
  found: ColumnNumbers,
  contents: readonly ColumnContents[],
  rows: Rows,
): ColumnNumbers {
  const columns = contents.map((content, column) => ({ ...content, column }));
  const counts = columns.filter(({ filled, share }) => filled > 0 && share('quantity') >= MOST);
  const named = Object.values(found).filter((column) => column !== null);
  const others = columns.filter((one) => one.filled > 0 && !counts.includes(one));
  const parts = others.find(({ column }) => isNumbered(rows, column))?.column;
  const mpn = named.length === 0 ? (parts ?? null) : found.mpn;
  const part = mpn ?? named[0];
  if (part === undefined) return found;
  // In front of the part can be the number of the line.
  const quantities = counts.filter((one) => !one.counts || one.column > part);
  const quantity = quantities.find(({ column }) => column > part) ?? quantities[0];
  return { ...found, mpn, quantity: quantity?.column ?? null };
}

/** Whether most cells of a column are short and have a digit, as numbers of parts do. */
function isNumbered(rows: Rows, column: number): boolean {
  const cells = rows.map((row) => cellText(row, column)).filter((text) => text !== '');
  const numbered = cells.filter((text) => /\d/.test(text) && text.split(' ').length <= 2);
  return numbered.length >= cells.length * MANY;
}

/** How many each of the first rows has, until they are more than a sample needs. */
function countDesignators(rows: Rows, column: number): number[] {
  let all = 0;
  return rows.map((row) => {
    if (all > SAMPLE_DESIGNATORS) return 0;
    const { names, listed } = parseDesignators(cellText(row, column));
    all += listed;
    return names.length;
  });
}

function contentsOf(rows: Rows, column: number): ColumnContents {
  const kinds = new Map<CellKind, number>();
  const values: string[] = [];
  let words = 0;
  let designators = 0;
  let parsed = 0;
  for (const row of rows) {
    if (parsed > SAMPLE_DESIGNATORS) break;
    const text = cellText(row, column);
    const kind = cellKind(text);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (kind === 'blank') continue;
    values.push(text);
    words += text.split(' ').length;
    const { names, otherWords, listed } = parseDesignators(text);
    parsed += listed;
    if (names.length > otherWords) designators += 1;
  }
  const filled = values.length;
  const share = (kind: CellKind) => (filled === 0 ? 0 : (kinds.get(kind) ?? 0) / filled);
  return {
    share,
    filled,
    counts: countsUp(values),
    distinct: filled === 0 ? 0 : new Set(values).size / filled,
    words: filled === 0 ? 0 : words / filled,
    designators: filled === 0 ? 0 : designators / filled,
  };
}

/** `1, 2, 3, …`: the number of the line, not a quantity. */
function countsUp(values: readonly string[]): boolean {
  if (values.length < 3) return false;
  const steps = values.slice(1).filter((value, at) => Number(value) === Number(values[at]) + 1);
  return steps.length >= (values.length - 1) * 0.8;
}

function countAgreement(rows: Rows, column: number, counted: readonly number[]): number {
  let agree = 0;
  let lines = 0;
  for (const [at, row] of rows.entries()) {
    const count = counted[at] ?? 0;
    if (count === 0) continue;
    lines += 1;
    const text = cellText(row, column);
    const isCount = (style: QuantityStyle) => parsePieceCount(text, style) === count;
    if (isCount('thousands') || isCount('decimals')) agree += 1;
  }
  return lines === 0 ? 0 : agree / lines;
}

/** Gives each column to what it most likely holds, the clearest first. */
function assign(
  headers: readonly ColumnHeader[],
  contents: readonly ColumnContents[],
  agreement: (column: number) => number,
): ColumnNumbers {
  const scores = contents.flatMap((content, column) =>
    bomColumns.map((field) => ({
      field,
      column,
      score: score(field, headers[column] ?? UNNAMED, content, agreement(column)),
    })),
  );
  const columns: Partial<Record<BomColumn, number>> = {};
  const taken = new Set<number>();
  const order = scores.toSorted((a, b) => b.score - a.score || a.column - b.column);
  for (const { field, column, score: points } of order) {
    if (points < LEAST_SCORE) break;
    if (columns[field] !== undefined || taken.has(column)) continue;
    columns[field] = column;
    taken.add(column);
  }
  return { ...NO_COLUMNS, ...columns };
}

const UNNAMED: ColumnHeader = { scores: {}, other: false };

function score(
  field: BomColumn,
  { scores: header, other }: ColumnHeader,
  content: ColumnContents,
  agreement: number,
): number {
  const named = header[field] ?? 0;
  const { share, filled } = content;
  // A blank column keeps what its header says, unless another one says the same and is filled.
  if (filled === 0) return named >= 60 ? named - 45 : 0;
  const strongest = Math.max(0, ...Object.values(header));
  const unnamed = strongest === 0 && !other;
  switch (field) {
    case 'designators': {
      const read =
        named > 0 ? Math.max(share('designators'), content.designators) : share('designators');
      if (read < 0.3) return named >= 80 ? named - 50 : 0;
      if (named === 0 && !(unnamed && read >= 0.6)) return 0;
      return named + 50 * read;
    }
    case 'quantity': {
      const whole = share('quantity');
      if (whole < 0.3) return named >= 60 ? named - 60 : 0;
      if (named === 0 && (content.counts || (agreement < 0.7 && !unnamed))) return 0;
      const sure = named > 0 ? 30 * whole : 10 * whole;
      return named + sure + (content.counts && agreement < 0.8 ? -40 : 40 * agreement);
    }
    case 'mpn': {
      const numbers =
        share('partNumber') + 0.5 * share('supplierNumber') + 0.3 * share('footprint');
      if (named === 0) return unnamed && numbers > 0.6 && content.distinct > 0.6 ? 40 * numbers : 0;
      if (share('designators') > 0.5 && named < 90) return 0;
      if (content.counts && named < 90) return 0;
      if (named < 50) return numbers > 0.5 ? named + 40 * numbers : named - 30;
      const wrong = named < 90 ? 50 * share('supplierNumber') + 40 * share('value') : 0;
      return named + 30 * share('partNumber') - wrong - (numbers < 0.2 && named < 90 ? 40 : 0);
    }
    case 'supplierPartNumber': {
      const numbers = share('supplierNumber');
      if (named === 0) return unnamed && numbers > 0.7 ? 35 * numbers : 0;
      if (content.counts && named < 75) return 0;
      const written = share('partNumber') + numbers + share('quantity');
      return named + 35 * numbers - (written < 0.3 ? 50 : 0);
    }
    case 'value': {
      const values = share('value');
      if (named === 0) return unnamed && values > 0.4 ? 45 * values : 0;
      return named + 30 * values - (share('quantity') > 0.9 && content.counts ? 60 : 0);
    }
    case 'footprint': {
      const packages = share('footprint');
      if (named === 0) return unnamed && packages > 0.5 ? 40 * packages : 0;
      return named + 20 * packages;
    }
    case 'manufacturer':
      return named === 0
        ? 0
        : named - (content.words > 6 ? 40 : 0) - (share('partNumber') > 0.8 ? 50 : 0);
    case 'description':
      if (named === 0) return unnamed && content.words > 2.5 && share('url') < 0.2 ? 31 : 0;
      // `Type` with `SMD` and `THT`, `Material` with numbers.
      if (named < 50 && share('footprint') + share('partNumber') + share('quantity') > 0.8)
        return 0;
      return named + Math.min(20, content.words * 3) - (share('url') > 0.5 ? 80 : 0);
    case 'doNotPopulate':
      return content.words > 4 ? 0 : named;
  }
}
