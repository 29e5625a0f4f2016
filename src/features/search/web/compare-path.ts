/** What the address of a comparison says. */
export interface Compared {
  readonly skus: readonly string[];
  readonly onlyDifferences: boolean;
  /** How many pieces the prices are for. */
  readonly quantity: number;
}

/** The address of these side by side. */
export function comparePath({ skus, onlyDifferences, quantity }: Compared): string {
  if (skus.length === 0) return '/compare';
  const search = new URLSearchParams([
    ...skus.map((sku) => ['sku', sku]),
    ...(onlyDifferences ? [['only', 'differences']] : []),
    ...(quantity === 1 ? [] : [['quantity', String(quantity)]]),
  ]);
  return `/compare?${search}`;
}
