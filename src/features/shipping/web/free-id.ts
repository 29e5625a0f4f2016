/** An id such as `zone-3` that none of the items has. */
export function freeId(prefix: string, items: readonly { readonly id: string }[]): string {
  const ids = new Set(items.map(({ id }) => id));
  let number = items.length + 1;
  while (ids.has(`${prefix}-${number}`)) number += 1;
  return `${prefix}-${number}`;
}
