import { useCallback, useEffect, useState } from 'react';
import { useApi } from '#browser/api.ts';
import {
  listOrderPrices,
  type OrderPrice,
} from '#features/company-catalogue/company-prices-contract.ts';
import { MAX_PRICED_PRODUCTS } from '#features/company-catalogue/domain/company-catalogue-rules.ts';
import type { Api } from '#shared/api-client.ts';

/** By product; null for one without a price. */
type OrderPrices = ReadonlyMap<string, OrderPrice | null>;

const NONE: OrderPrices = new Map();

/**
 * The prices at which an order is entered: those of the company, which are asked for as soon as a product is named. Without a
 * company those of the catalogue, which the rows have, until `renew` asks for them again.
 */
export function useOrderPrices(companyId: string | null, productIds: readonly string[]) {
  const api = useApi();
  const [known, setKnown] = useState({ companyId, prices: NONE });
  const [failed, setFailed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const prices = known.companyId === companyId ? known.prices : NONE;
  const ids = [...new Set(productIds)].toSorted();
  const missing = companyId === null ? [] : ids.filter((id) => !prices.has(id));
  const asked = missing.join(',');

  const take = useCallback(
    ({ found, failed: why }: Awaited<ReturnType<typeof pricesOf>>) => {
      setFailed(why);
      if (!found) return;
      setKnown((before) => {
        const kept = before.companyId === companyId ? before.prices : NONE;
        return { companyId, prices: new Map([...kept, ...found]) };
      });
    },
    [companyId],
  );

  useEffect(() => {
    if (asked === '') return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    pricesOf(api, companyId, asked.split(','), signal).then(
      (answer) => (signal.aborted ? undefined : take(answer)),
      () => undefined,
    );
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt asks again
  }, [api, companyId, asked, take, attempt]);

  return {
    /** Undefined until the shop has answered, null for a product that keeps the price of its row. */
    priceOf: (productId: string) =>
      companyId === null ? (prices.get(productId) ?? null) : prices.get(productId),
    /** Why the prices could not be read. */
    failed: missing.length > 0 ? failed : null,
    retry: () => setAttempt((before) => before + 1),
    /** Reads the prices of all products again. The old ones stay until then. */
    renew: async () => take(await pricesOf(api, companyId, ids)),
  };
}

async function pricesOf(
  api: Api,
  companyId: string | null,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<{ readonly found?: OrderPrices; readonly failed: string | null }> {
  const batches = Array.from({ length: Math.ceil(ids.length / MAX_PRICED_PRODUCTS) }, (_, at) =>
    ids.slice(at * MAX_PRICED_PRODUCTS, (at + 1) * MAX_PRICED_PRODUCTS),
  );
  const answers = await Promise.all(
    batches.map((batch) => {
      const query = { ids: batch.join(','), ...(companyId !== null && { companyId }) };
      return api(listOrderPrices, { query }, signal ? { signal } : {});
    }),
  );
  const found = new Map<string, OrderPrice | null>(ids.map((id) => [id, null]));
  for (const answer of answers) {
    if (!answer.ok) return { failed: answer.problem.title };
    for (const price of answer.value) found.set(price.productId, price);
  }
  return { found, failed: null };
}
