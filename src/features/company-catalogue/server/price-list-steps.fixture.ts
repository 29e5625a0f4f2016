import type { PriceStep } from '#features/catalogue/domain/searchable-product.ts';
import { companyGroupMembers, companyGroups } from '#features/companies/server/index.ts';
import type { Currency } from '#shared/money.ts';
import type { TestShop } from '#test/support/test-shop.ts';
import { addPriceList, getPriceList, listFixedPrices } from '../price-lists-contract.ts';
import {
  fixedPrices,
  priceListAssignments,
  priceListDiscounts,
  priceLists,
} from './company-catalogue-tables.ts';

export interface ListOptions {
  /** Whose list it is: the ids of companies and groups. */
  readonly companies?: readonly string[];
  readonly groups?: readonly string[];
  readonly currency?: Currency;
  readonly startsAt?: Date | null;
  readonly endsAt?: Date | null;
  readonly addedAt?: Date;
  /** Fixed prices in millionths, by product. */
  readonly prices?: Readonly<Record<string, { price: bigint; breaks?: readonly PriceStep[] }>>;
  /** Hundredths of a percent, by the id of a category or manufacturer; of all products under `all`. */
  readonly categories?: Readonly<Record<string, number>>;
  readonly manufacturers?: Readonly<Record<string, number>>;
  readonly all?: number;
}

/** A price list, written directly. @returns its id */
export async function priceListOf(shop: TestShop, options: ListOptions): Promise<string> {
  const { queries } = shop.database;
  const listId = shop.payments.newId();
  const { currency = 'USD', startsAt = null, endsAt = null } = options;
  const addedAt = options.addedAt ?? shop.clock.now();
  await queries
    .insert(priceLists)
    .values({ id: listId, name: `List ${listId}`, currency, startsAt, endsAt, addedAt });
  const prices = Object.entries(options.prices ?? {});
  const discounts = [
    ...Object.entries(options.categories ?? {}).map(([categoryId, percentHundredths]) => {
      return { listId, categoryId, percentHundredths };
    }),
    ...Object.entries(options.manufacturers ?? {}).map(([manufacturerId, percentHundredths]) => {
      return { listId, manufacturerId, percentHundredths };
    }),
    ...(options.all === undefined ? [] : [{ listId, percentHundredths: options.all }]),
  ];
  const assignments = [
    ...(options.companies ?? []).map((companyId) => ({ listId, companyId })),
    ...(options.groups ?? []).map((groupId) => ({ listId, groupId })),
  ];
  if (prices.length > 0) {
    await queries.insert(fixedPrices).values(
      prices.map(([productId, { price, breaks = [] }]) => {
        return { listId, productId, unitPrice: price, breaks };
      }),
    );
  }
  if (discounts.length > 0) await queries.insert(priceListDiscounts).values(discounts);
  if (assignments.length > 0) await queries.insert(priceListAssignments).values(assignments);
  return listId;
}

/** A group with these companies, written directly. @returns its id */
export async function groupOf(shop: TestShop, companyIds: readonly string[]): Promise<string> {
  const id = shop.payments.newId();
  const { queries } = shop.database;
  await queries.insert(companyGroups).values({ id, name: `Group ${id}` });
  for (const companyId of companyIds) {
    await queries.insert(companyGroupMembers).values({ companyId, groupId: id });
  }
  return id;
}

/** Staff who keep price lists, and what they often do with them. */
export async function priceListStaff(shop: TestShop) {
  const sales = await shop.person({ staffRoles: ['sales'] });
  const finance = await shop.person({ staffRoles: ['finance'] });
  let numbered = 0;
  const newName = () => `Contract ${(numbered += 1)}`;
  return {
    sales,
    finance,
    admin: await shop.person({ admin: true }),
    newName,
    /** A list as a salesperson adds it. */
    added: async (settings: { startsOn?: string; endsOn?: string } = {}) =>
      must(await sales.api(addPriceList, { body: { name: newName(), ...settings } })),
    getList: async (id: string) => must(await finance.api(getPriceList, { params: { id } })),
    pricesOf: async (id: string, q?: string) =>
      must(await finance.api(listFixedPrices, { params: { id }, query: q ? { q } : {} })),
  };
}

type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: { readonly type: string } };

/** The answer of a call that must not be refused. */
export function must<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}
