import { MAX_BOM_COLUMNS, type Rows } from './bom-table.ts';

/** Lines from which the columns are found. */
const SAMPLES = 200;
/** Words of a header are told from columns among so many. */
const MAX_STARTS = 10 * MAX_BOM_COLUMNS;
/** Two spaces in a row, which texts do not have. */
const GAP = / {2,}/;

/**
 * Splits a text whose columns are lined up with spaces; null if it has none. The columns are those of
 * the longest run of lines that have gaps at the same places.
 * @param maxRows lines that are read
 */
export function splitFixedWidth(text: string, maxRows: number): Rows | null {
  const lines = text.split(/\r\n|\r|\n/, maxRows).map((line) => line.replaceAll('\t', '    '));
  const block = alignedBlock(lines);
  if (block === null) return null;
  const starts = columnStarts(block);
  if (starts.length < 2 || starts.length > MAX_BOM_COLUMNS) return null;
  return lines.map((line) => cut(line, starts));
}

/** The lines of the table: the longest run without a line that is not in columns. */
function alignedBlock(lines: readonly string[]): readonly string[] | null {
  let best: readonly string[] = [];
  let run: string[] = [];
  for (const line of [...lines, '']) {
    if (GAP.test(line.trimEnd()) && run.length < SAMPLES) run.push(line);
    else if (line.trim() === '' && run.length > 0 && run.length < 3) continue;
    else {
      if (run.length > best.length) best = run;
      run = [];
    }
  }
  return best.length >= 2 ? best : null;
}

/** Where a column begins: a character below a blank place that all lines have before it. */
function columnStarts(block: readonly string[]): number[] {
  const width = Math.max(...block.map((line) => line.length));
  const used = new Uint32Array(width + 1);
  for (const line of block) {
    for (let at = 0; at < line.length; at++) if (line[at] !== ' ') used[at] = (used[at] ?? 0) + 1;
  }
  const starts: number[] = [];
  for (let at = 0; at < width; at++) {
    if ((used[at] ?? 0) > 0 && (at === 0 || used[at - 1] === 0)) starts.push(at);
  }
  if (starts.length > MAX_STARTS) return [];
  const [header = ''] = block;
  // A space between two words of the header is no border if nothing stands below the second word.
  return starts.filter((start, index) => {
    if (index === 0) return true;
    const end = starts[index + 1] ?? width;
    const below = block.slice(1).some((line) => line.slice(start, end).trim() !== '');
    return below || header.slice(Math.max(0, start - 2), start) === '  ';
  });
}

function cut(line: string, starts: readonly number[]): string[] {
  if (line.trim() === '') return [];
  return starts.map((start, at) =>
    line.slice(at === 0 ? 0 : start, starts[at + 1] ?? line.length).trim(),
  );
}
