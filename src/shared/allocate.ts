/** Shares an amount out by pieces: whole cents that add up to it, the largest remainders first. */
export function allocate(minor: bigint, pieces: readonly number[]): readonly bigint[] {
  if (pieces.length === 1) return [minor];
  const all = pieces.reduce((sum, count) => sum + BigInt(count), 0n);
  const exact = pieces.map((count) => minor * BigInt(count));
  const shares = exact.map((part) => part / all);
  const rest = minor - shares.reduce((sum, share) => sum + share, 0n);
  const byRemainder = exact
    .map((part, at) => ({ at, remainder: part % all }))
    .toSorted((a, b) => Number(b.remainder - a.remainder));
  const raised = new Set(byRemainder.slice(0, Number(rest)).map(({ at }) => at));
  return shares.map((share, at) => (raised.has(at) ? share + 1n : share));
}
