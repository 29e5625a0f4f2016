import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { compareProducts } from '../contract.ts';
import { MAX_COMPARED } from '../domain/product-facets.ts';

/** Other texts cannot be a SKU and are not requested. */
const SKU = /^\P{Cc}{1,80}$/u;

/**
 * Loads the products that the URL names. Unknown ones, and those above `MAX_COMPARED`, are left
 * out.
 */
export async function compareLoader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const distinct = new Set(searchParams.getAll('sku').map((sku) => sku.trim()));
  const requested = [...distinct].filter((sku) => SKU.test(sku));
  const sku = requested.slice(0, MAX_COMPARED);
  const onlyDifferences = searchParams.get('only') === 'differences';
  const typedQuantity = searchParams.get('quantity') ?? '';
  const quantity = wholeNumber(typedQuantity);
  const api = context.get(apiContext);
  const { signal } = request;
  const products =
    sku.length > 0 ? pageValue(await api(compareProducts, { query: { sku } }, { signal })) : [];
  return {
    products,
    onlyDifferences,
    omittedCount: requested.length - sku.length,
    quantity: quantity || 1,
    /** A typed quantity that is not valid. */
    invalidQuantity: quantity ? '' : typedQuantity,
  };
}

/** Accepts grouped thousands; 0 if the text is not a whole number. */
function wholeNumber(typedQuantity: string): number {
  const digits = typedQuantity.trim().replace(/[\s,.'’](?=\d{3}(\D|$))/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}

export type CompareData = Awaited<ReturnType<typeof compareLoader>>;
