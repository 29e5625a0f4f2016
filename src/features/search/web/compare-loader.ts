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
  const named = new Set(searchParams.getAll('sku').map((sku) => sku.trim()));
  const asked = [...named].filter((sku) => SKU.test(sku));
  const sku = asked.slice(0, MAX_COMPARED);
  const onlyDifferences = searchParams.get('only') === 'differences';
  const typed = searchParams.get('quantity') ?? '';
  const quantity = wholeNumber(typed);
  const api = context.get(apiContext);
  const { signal } = request;
  const products =
    sku.length > 0 ? pageValue(await api(compareProducts, { query: { sku } }, { signal })) : [];
  return {
    products,
    onlyDifferences,
    leftOut: asked.length - sku.length,
    quantity: quantity || 1,
    /** A typed quantity that is not valid. */
    unread: quantity ? '' : typed,
  };
}

/** Accepts grouped thousands; 0 if the text is not a whole number. */
function wholeNumber(typed: string): number {
  const digits = typed.trim().replace(/[\s,.'’](?=\d{3}(\D|$))/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}

export type CompareData = Awaited<ReturnType<typeof compareLoader>>;
