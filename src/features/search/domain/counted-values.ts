// Text values that begin with a count: `2 changeover`, `1 normally open`.

const COUNTED = /^(\d{1,2}) (\S.*)$/;
/** No relay has more contacts of one kind. */
const MAX_COUNT = 12;

/**
 * The same value with other counts, the nearest first: those below, and those above. Empty for a value
 * without a count.
 */
export function otherCounts(value: string): {
  readonly lower: readonly string[];
  readonly higher: readonly string[];
} {
  const [, digits = '', kind = ''] = COUNTED.exec(value) ?? [];
  const count = Number(digits);
  if (kind === '' || count > MAX_COUNT) return { lower: [], higher: [] };
  const named = (from: number, length: number, step: number) =>
    Array.from({ length }, (_, at) => `${from + at * step} ${kind}`);
  return {
    lower: named(count - 1, Math.max(count - 1, 0), -1),
    higher: named(count + 1, MAX_COUNT - count, 1),
  };
}

/**
 * The text of a value that is no choice, by that of a choice with another count: `2 Wechsler` for
 * `2 changeover` if `1 changeover` is `1 Wechsler`. Null if there is none.
 */
export function countedLabel(
  value: string,
  labels: Readonly<Record<string, string>>,
): string | null {
  const { lower, higher } = otherCounts(value);
  for (const other of [...lower, ...higher]) {
    const [, count, text] = COUNTED.exec(labels[other] ?? '') ?? [];
    if (text !== undefined && other.startsWith(`${count} `)) {
      return `${COUNTED.exec(value)?.[1]} ${text}`;
    }
  }
  return null;
}
