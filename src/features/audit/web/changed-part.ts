const MAX_LENGTH = 120;
/** How much of the equal text is shown before the first difference. */
const CONTEXT = 20;

/** Two texts cut to the part in which they differ, so that a change deep in a long text is visible. */
export function changedParts(before: string, after: string): readonly [string, string] {
  if (before.length <= MAX_LENGTH && after.length <= MAX_LENGTH) return [before, after];
  const start = wordStart(before, firstDifference(before, after) - CONTEXT);
  return [cut(before, start), cut(after, start)];
}

/** The beginning of a long text. */
export function beginning(text: string): string {
  return cut(text, 0);
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

function wordStart(text: string, at: number): number {
  return at <= 0 ? 0 : text.lastIndexOf(' ', at) + 1;
}

function cut(text: string, start: number): string {
  const end = start + MAX_LENGTH;
  return (start > 0 ? '…' : '') + text.slice(start, end) + (text.length > end ? '…' : '');
}
