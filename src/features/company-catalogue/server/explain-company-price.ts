import { and, eq, isNull, sql } from 'drizzle-orm';
import { nameIn, type Translations } from '#features/catalogue/domain/attributes.ts';
import { fromStoredPrices, toPublicPrices } from '#features/catalogue/domain/price-rows.ts';
import {
  categories,
  germanName,
  manufacturers,
  products,
} from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import {
  companyPriceRefusals,
  type ListOutcome,
  type PriceExplanation,
  type PriceListsOfCompany,
} from '../company-prices-contract.ts';
import type { PriceListState } from '../domain/price-list-fields.ts';
import { groupOfCompany, requireCompany } from './company-groups.ts';
import { priceLists } from './company-catalogue-tables.ts';
import { findCompanyPrices } from './find-company-prices.ts';
import { daysOf, percentText, stateNow } from './price-list-store.ts';
import { listsOf, rankedEntries } from './ranked-entries.ts';

/** The group of a company and its price lists in order of precedence, those that are not valid now included. */
export async function listPriceListsOfCompany(
  db: Queryable,
  companyId: string,
  timeZone: string,
): Promise<PriceListsOfCompany> {
  await requireCompany(db, companyId);
  const { rows } = await db.execute<ListRow>(sql`with ${listsOf(companyId, 'all')}
    select ${listColumns} from lists join ${priceLists} list on list.id = lists.id order by lists.rank`);
  return {
    group: await groupOfCompany(db, companyId),
    lists: rows.map((row) => presentList(row, timeZone)),
  };
}

/** What a company pays for a product, and what each of its price lists has to do with it. */
export async function explainCompanyPrice(
  db: Queryable,
  companyId: string,
  sku: string,
  timeZone: string,
): Promise<PriceExplanation> {
  await requireCompany(db, companyId);
  const product = await findProduct(db, sku);
  const { rows } = await db.execute<EntryRow>(sql`${rankedEntries(companyId, [product.id], 'all')}
    select distinct on (lists.rank) ${listColumns}, entries.place, entries.percent,
      category.name as category, category.translations, manufacturer.name as manufacturer
    from lists join ${priceLists} list on list.id = lists.id
      left join entries on entries.rank = lists.rank
      left join ${categories} category on category.id = entries.category_id
      left join ${manufacturers} manufacturer on manufacturer.id = entries.manufacturer_id
    order by lists.rank, entries.place`);
  let isDecided = false;
  const lists = rows.map((row) => {
    const outcome = outcomeOf(row, product, isDecided);
    isDecided ||= outcome === 'applies';
    return { ...presentList(row, timeZone), outcome, entry: entryOf(row) };
  });
  const own = (await findCompanyPrices(db, companyId, [product.id])).get(product.id);
  const catalogue = cataloguePrices(product);
  const { id: _id, name, minQuantity, currency } = product;
  return {
    product: { _id, sku: product.sku, name, minQuantity, currency },
    catalogue,
    own: own ? toPublicPrices(own) : catalogue,
    lists,
  };
}

const listColumns = sql`list.id as "_id", list.name, list.currency, list.starts_at::text as "startsAt",
  list.ends_at::text as "endsAt", ${stateNow} as state, lists.distance = 1 as "fromGroup"`;

interface ListRow extends Record<string, unknown> {
  readonly _id: string;
  readonly name: string;
  readonly currency: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly state: PriceListState;
  readonly fromGroup: boolean;
}

interface EntryRow extends ListRow {
  /** Null when the list has no entry for the product; 0 for a fixed price. */
  readonly place: number | null;
  readonly percent: number | null;
  readonly category: string | null;
  readonly translations: Translations | null;
  readonly manufacturer: string | null;
}

function presentList({ _id, name, currency, state, fromGroup, ...row }: ListRow, timeZone: string) {
  const instants = { startsAt: toDate(row.startsAt), endsAt: toDate(row.endsAt) };
  const days = daysOf(instants, timeZone);
  return { _id, name, currency, ...days, state, fromGroup };
}

function toDate(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

type PricedProduct = Awaited<ReturnType<typeof findProduct>>;

async function findProduct(db: Queryable, sku: string) {
  const { id, name, minQuantity, currency, unitPrice, breaks } = products;
  const [product] = await db
    .select({
      id,
      sku: products.sku,
      name,
      german: germanName(products),
      minQuantity,
      currency,
      unitPrice,
      breaks,
    })
    .from(products)
    .where(and(eq(products.sku, sku.toUpperCase()), isNull(products.archivedAt)));
  if (!product) throw refuse(companyPriceRefusals.skuNotFound, {});
  const { german, ...others } = product;
  return { ...others, name: (currentLanguage() === 'de' ? german : null) ?? others.name };
}

function cataloguePrices({ unitPrice, ...others }: PricedProduct) {
  return unitPrice === null ? null : toPublicPrices(fromStoredPrices({ unitPrice, ...others }));
}

/** The first with an entry decides, as in `findCompanyPrices`. */
function outcomeOf(row: EntryRow, product: PricedProduct, isDecided: boolean): ListOutcome {
  if (row.state !== 'valid') return row.state;
  if (row.currency !== product.currency) return 'other-currency';
  if (row.place === null) return 'no-entry';
  if (row.percent !== null && product.unitPrice === null) return 'no-catalogue-price';
  return isDecided ? 'comes-later' : 'applies';
}

function entryOf(row: EntryRow): PriceExplanation['lists'][number]['entry'] {
  const { place, percent: hundredths, category, translations, manufacturer } = row;
  if (place === null) return null;
  if (hundredths === null) return { of: 'product', name: null, percent: null };
  const percent = percentText(hundredths);
  if (category !== null) {
    const name = nameIn(currentLanguage(), { name: category, translations: translations ?? {} });
    return { of: 'category', name, percent };
  }
  if (manufacturer !== null) return { of: 'manufacturer', name: manufacturer, percent };
  return { of: 'all', name: null, percent };
}
