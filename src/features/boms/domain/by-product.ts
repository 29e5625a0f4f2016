/** Lines by their product, in the order of the first line of each. */
export function byProduct<Line extends { readonly productId: string }>(
  lines: readonly Line[],
): ReadonlyMap<string, readonly Line[]> {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const group = groups.get(line.productId);
    if (group) group.push(line);
    else groups.set(line.productId, [line]);
  }
  return groups;
}
