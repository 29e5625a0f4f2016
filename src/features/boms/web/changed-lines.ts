import type { BomLineView, ChangedLine } from '../contract.ts';

/** The lines after one of them was changed. Lines that it does not concern stay the same objects: they are not drawn again. */
export function withChangedLine(
  lines: readonly BomLineView[],
  { related, ...changed }: ChangedLine,
): BomLineView[] {
  const others = new Map(related.map((line) => [line.row, line]));
  return lines.map((line) => {
    if (line.row === changed.row) return changed;
    const other = others.get(line.row);
    return other ? { ...line, ...other } : line;
  });
}
