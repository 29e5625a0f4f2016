/**
 * The index of the header among the first lines of a file: the first of those with the most known
 * column names. A line that is at most half as wide as the widest is a title, not a header, unless
 * it has several known names.
 */
export function detectHeader(
  lines: readonly (readonly string[])[],
  countKnown: (cells: readonly string[]) => number,
): number {
  const widths = lines.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const widest = Math.max(...widths);
  let best = { index: 0, known: -1 };
  for (const [index, cells] of lines.entries()) {
    const known = countKnown(cells);
    if ((widths[index] ?? 0) * 2 <= widest && known < 2) continue;
    if (known > best.known) best = { index, known };
  }
  return best.index;
}
