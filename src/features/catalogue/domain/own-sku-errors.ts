interface OtherSkus {
  readonly sku?: string | undefined;
  readonly replacedBySku?: string | undefined;
  readonly pinCompatibleSkus?: readonly string[] | undefined;
}

/** The fields that `ownSkuErrors` compares. */
const COMPARED: readonly string[] = ['sku', 'replacedBySku', 'pinCompatibleSkus'];

/** Checks that a product is not named as its own replacement, or as a part that fits in its place. */
export function ownSkuErrors({ sku, replacedBySku, pinCompatibleSkus = [] }: OtherSkus) {
  const own = sku?.toUpperCase();
  if (own === undefined) return [];
  const message = 'This is the product itself: name another one';
  return [
    ...(replacedBySku === own ? [{ path: ['replacedBySku'], message }] : []),
    ...(pinCompatibleSkus.includes(own) ? [{ path: ['pinCompatibleSkus'], message }] : []),
  ];
}

/** The same of a change. What was stored before the rule stays until these fields are changed. */
export function changedOwnSkuErrors(after: OtherSkus, differing: readonly string[]) {
  return differing.some((name) => COMPARED.includes(name)) ? ownSkuErrors(after) : [];
}
