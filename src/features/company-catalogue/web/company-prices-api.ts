import type { PublicPrices } from '#features/catalogue/domain/price-rows.ts';
import { listCompanyPrices, type CompanyPrice } from '../contract.ts';
import { MAX_PRICED_PRODUCTS } from '../domain/company-catalogue-rules.ts';
import type { Api } from '#shared/api-client.ts';

/**
 * The client of somebody who acts for a company: products in answers of public calls have the company's prices. Those calls
 * are answered the same for everybody, with the prices of the catalogue, which stay if the others cannot be read.
 */
export function apiWithCompanyPrices(api: Api): Api {
  return async (endpoint, args, options) => {
    const outcome = await api(endpoint, args, options);
    if (endpoint.access !== 'public' || endpoint.method !== 'GET' || !outcome.ok) return outcome;
    const products = new Set(productsIn(outcome.value).map(({ _id }) => _id));
    const prices = await pricesOf(api, [...products], options?.signal);
    return prices.size > 0 ? { ...outcome, value: withPrices(outcome.value, prices) } : outcome;
  };
}

type Prices = ReadonlyMap<string, CompanyPrice>;

async function pricesOf(
  api: Api,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Prices> {
  const batches = Array.from({ length: Math.ceil(ids.length / MAX_PRICED_PRODUCTS) }, (_, at) =>
    ids.slice(at * MAX_PRICED_PRODUCTS, (at + 1) * MAX_PRICED_PRODUCTS),
  );
  const answers = await Promise.all(
    batches.map((batch) =>
      api(listCompanyPrices, { query: { ids: batch.join(',') } }, signal ? { signal } : {}),
    ),
  );
  const prices = answers.flatMap((answer) => (answer.ok ? answer.value : []));
  return new Map(prices.map((price) => [price.productId, price]));
}

type PricedProduct = PublicPrices & { readonly _id: string };

function isProduct(value: object): value is PricedProduct {
  return '_id' in value && 'priceBreaks' in value;
}

function productsIn(value: unknown): PricedProduct[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(productsIn);
  return isProduct(value) ? [value, ...below] : below;
}

/** A copy of the answer with these prices. */
function withPrices<Value>(value: Value, prices: Prices): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withPrices(one, prices)) as Value;
  const entries = Object.entries(value).map(([key, one]) => [key, withPrices(one, prices)]);
  const { productId: _productId, ...own } = (isProduct(value) && prices.get(value._id)) || {};
  return { ...Object.fromEntries(entries), ...own } as Value;
}
