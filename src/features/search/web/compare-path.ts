/** The parameters in the URL of a comparison. */
export interface Compared {
  readonly skus: readonly string[];
  readonly onlyDifferences: boolean;
  /** Pieces that the prices are for. */
  readonly quantity: number;
}

/** The URL of a comparison. */
export function comparePath({ skus, onlyDifferences, quantity }: Compared): string {
  if (skus.length === 0) return '/compare';
  const search = new URLSearchParams([
    ...skus.map((sku) => ['sku', sku]),
    ...(onlyDifferences ? [['only', 'differences']] : []),
    ...(quantity === 1 ? [] : [['quantity', String(quantity)]]),
  ]);
  return `/compare?${search}`;
}
