import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { compareProducts } from '../contract.ts';
import { MAX_COMPARED } from '../domain/product-facets.ts';

/** What no product can have as its number is not asked for. */
const SKU = /^\P{Cc}{1,80}$/u;

/** The products that the address names, those that there are; more than fit are left out. */
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
    /** What was typed and is no quantity. */
    unread: quantity ? '' : typed,
  };
}

/** Its thousands may be grouped; 0 for what is none. */
function wholeNumber(typed: string): number {
  const digits = typed.trim().replace(/[\s,.'’](?=\d{3}(\D|$))/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}

export type CompareData = Awaited<ReturnType<typeof compareLoader>>;
