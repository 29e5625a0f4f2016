import { sql } from 'drizzle-orm';
import { products } from '#features/catalogue/server/index.ts';
import { loadSection } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { TaxClass } from '#shared/tax-class.ts';
import { t } from '#shared/texts/texts.ts';
import { formatRate } from '../domain/tax-name.ts';
import type { TaxTreatment } from '../domain/tax-situation.ts';
import { pricesWithTax } from '../domain/with-tax.ts';
import { taxSituationOf, type TaxDeps } from './tax-situation-of.ts';

export type ShownPriceDeps = Pick<TaxDeps, 'initial' | 'timeZone' | 'now'>;

/**
 * A copy of an answer in which products, lines of carts and orders have what a shop that shows people prices with tax
 * shows: the prices with the tax of its home. Companies see prices without tax, which are said to be so. In other shops
 * the answer stays as it is.
 */
export async function withShownPrices<Answer>(
  db: Queryable,
  deps: ShownPriceDeps,
  answer: Answer,
  isForCompany: boolean,
): Promise<Answer> {
  const { pricesForPeople } = await loadSection(db, deps.initial, 'taxes');
  if (pricesForPeople !== 'gross') return answer;
  const rates = isForCompany ? null : await findHomeRates(db, deps);
  const classes = await findTaxClasses(db, rates ? productIdsIn(answer) : []);
  const shown = (product: PricedProduct) => {
    const rate = rates?.[classes.get(idOf(product)) ?? 'standard'];
    const withTax = rate === undefined ? null : pricesWithTax(product, rate);
    return withTax
      ? { withTax, taxNote: withTaxNote(withTax.ratePpm) }
      : { taxNote: t('excl. VAT') };
  };
  return copyWith(answer, shown);
}

export type HomeRates = Partial<Record<TaxClass, number>>;

/** What people without a company pay at home today, in parts per million; null while tax is off. */
async function findHomeRates(db: Queryable, deps: ShownPriceDeps): Promise<HomeRates | null> {
  const sale = { companyId: null, to: null };
  const { situation } = await taxSituationOf(
    db,
    { ...deps, checksTaxNumbers: false, asksTaxService: false },
    sale,
  );
  if (!situation || situation.needsRegion) return null;
  const treatments = Object.entries(situation.treatments) as [TaxClass, TaxTreatment][];
  return Object.fromEntries(
    treatments.flatMap(([taxClass, { category, ratePpm }]) =>
      category === 'S' || category === 'Z' ? [[taxClass, ratePpm]] : [],
    ),
  );
}

/** Of the products that name one; others have the standard rate. */
async function findTaxClasses(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TaxClass>> {
  if (ids.length === 0) return new Map();
  const { id, taxClass } = products;
  const rows = await db
    .select({ id, taxClass })
    .from(products)
    .where(sql`${id} = any(${sql.param(ids)}::uuid[]) and ${taxClass} is not null`);
  return new Map(rows.map((row) => [row.id, row.taxClass ?? 'standard']));
}

function withTaxNote(ratePpm: number): string {
  return t('incl. {rate} VAT', { rate: formatRate(ratePpm) });
}

type PricedProduct = Parameters<typeof pricesWithTax>[0] &
  ({ readonly _id: string } | { readonly productId: string });

function isProduct(value: object): value is PricedProduct {
  return ('_id' in value || 'productId' in value) && 'priceBreaks' in value && 'price' in value;
}

function idOf(product: PricedProduct): string {
  return 'productId' in product ? product.productId : product._id;
}

function productIdsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(productIdsIn);
  return isProduct(value) ? [idOf(value), ...below] : below;
}

function copyWith<Value>(value: Value, shown: (product: PricedProduct) => object): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => copyWith(one, shown)) as Value;
  const entries = Object.entries(value).map(([key, one]) => [key, copyWith(one, shown)]);
  return {
    ...Object.fromEntries(entries),
    ...(isProduct(value) && shown(value)),
    ...(isTaxedOrderOfPerson(value) && { showsTax: true }),
    ...(isPriceFacet(value) && { name: t('Unit price without tax') }),
  } as Value;
}

/** Products are filtered by their prices without tax: a page for all readers says so. */
function isPriceFacet(value: object): boolean {
  return 'key' in value && value.key === 'price' && 'values' in value && 'name' in value;
}

function isTaxedOrderOfPerson(value: object): boolean {
  if (!('orderNumber' in value && 'taxes' in value && 'company' in value)) return false;
  return value.company === null && Array.isArray(value.taxes) && value.taxes.length > 0;
}
