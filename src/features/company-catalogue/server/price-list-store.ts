import { asc, eq, inArray, sql } from 'drizzle-orm';
import { nameIn } from '#features/catalogue/domain/attributes.ts';
import { categories, manufacturers } from '#features/catalogue/server/index.ts';
import { companies, companyGroups } from '#features/companies/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { violates } from '#platform/database/postgres-error.ts';
import { dayAt, nextDay, startOfDay } from '#shared/calendar-day.ts';
import type { Currency } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { PriceListState } from '../domain/price-list-fields.ts';
import { priceListRefusals, type Discount, type PriceList } from '../price-lists-contract.ts';
import {
  fixedPrices,
  priceListAssignments,
  priceListDiscounts,
  priceLists,
} from './company-catalogue-tables.ts';

export interface PriceListDeps extends TimeAndIds {
  /** The shop's time zone: days of price lists begin and end there. */
  readonly timeZone: string;
  /** The shop's currency: that of new lists, unless they name another. */
  readonly currency: Currency;
}

export type PriceListRow = typeof priceLists.$inferSelect;

/** By the clock that decides about prices. */
export const stateNow = sql<PriceListState>`case when starts_at > now() then 'planned'
  when ends_at <= now() then 'ended' else 'valid' end`;

/** Finds a price list and lets nobody else change it or its prices before the transaction ends. */
export async function lockPriceList(tx: Transaction, id: string): Promise<PriceListRow> {
  const [row] = await tx
    .select()
    .from(priceLists)
    .where(eq(priceLists.id, id))
    .for('no key update');
  return row ?? refuseUnknown();
}

/** @throws Refusal when there is no such price list */
export async function findPriceList(db: Queryable, id: string): Promise<PriceListRow> {
  const [row] = await db.select().from(priceLists).where(eq(priceLists.id, id));
  return row ?? refuseUnknown();
}

function refuseUnknown(): never {
  throw refuse(priceListRefusals.notFound, {});
}

/** @throws Refusal when somebody else has changed it */
export async function requireVersion(
  tx: Transaction,
  row: PriceListRow,
  version: number,
  timeZone: string,
): Promise<void> {
  if (row.version === version) return;
  const current = await loadPriceList(tx, row.id, timeZone);
  throw refuse(priceListRefusals.changed, { current });
}

/** @throws Refusal when another price list has the name */
export function refuseTakenListName(error: unknown): never {
  if (!violates(error, 'price_lists_name')) throw error;
  const errors = [{ pointer: '#/name', detail: t('Another price list has this name.') }];
  throw refuse(priceListRefusals.nameTaken, { errors });
}

/** The instants of the first day and of the end of the last one. */
export function instantsOf(
  { startsOn, endsOn }: { startsOn?: string | undefined; endsOn?: string | undefined },
  timeZone: string,
) {
  return {
    startsAt: startsOn === undefined ? null : startOfDay(startsOn, timeZone),
    endsAt: endsOn === undefined ? null : startOfDay(nextDay(endsOn), timeZone),
  };
}

/** The days in the time zone of the shop. */
export function daysOf(
  { startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null },
  timeZone: string,
) {
  return {
    startsOn: startsAt && dayAt(startsAt, timeZone),
    endsOn: endsAt && dayAt(new Date(endsAt.getTime() - 1), timeZone),
  };
}

/** A percentage of hundredths: `1250` is `12.50`. */
export function percentText(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

/** A price list as the API returns it. @throws Refusal when there is none */
export async function loadPriceList(
  db: Queryable,
  id: string,
  timeZone: string,
): Promise<PriceList> {
  const [row] = await db
    .select({ list: priceLists, state: stateNow })
    .from(priceLists)
    .where(eq(priceLists.id, id));
  if (!row) return refuseUnknown();
  const { name, currency, version } = row.list;
  return {
    _id: id,
    name,
    currency,
    ...daysOf(row.list, timeZone),
    state: row.state,
    version,
    prices: await db.$count(fixedPrices, eq(fixedPrices.listId, id)),
    discounts: await loadDiscounts(db, id),
    ...(await loadAssignments(db, id)),
  };
}

async function loadDiscounts(db: Queryable, listId: string): Promise<Discount[]> {
  const rows = await db
    .select({
      category: {
        _id: categories.id,
        name: categories.name,
        translations: categories.translations,
      },
      manufacturer: { _id: manufacturers.id, name: manufacturers.name },
      percent: priceListDiscounts.percentHundredths,
    })
    .from(priceListDiscounts)
    .leftJoin(categories, eq(categories.id, priceListDiscounts.categoryId))
    .leftJoin(manufacturers, eq(manufacturers.id, priceListDiscounts.manufacturerId))
    .where(eq(priceListDiscounts.listId, listId))
    // In the order in which they are looked at.
    .orderBy(sql`${categories.name} nulls last`, sql`${manufacturers.name} nulls last`);
  const language = currentLanguage();
  return rows.map(({ category, manufacturer, percent }) => ({
    category: category && { _id: category._id, name: nameIn(language, category) },
    manufacturer,
    percent: percentText(percent),
  }));
}

async function loadAssignments(db: Queryable, listId: string) {
  const ofList = eq(priceListAssignments.listId, listId);
  const ofCompanies = await db
    .select({ _id: companies.id, name: companies.name })
    .from(priceListAssignments)
    .innerJoin(companies, eq(companies.id, priceListAssignments.companyId))
    .where(ofList)
    .orderBy(asc(companies.name), asc(companies.id));
  const ofGroups = await db
    .select({ _id: companyGroups.id, name: companyGroups.name })
    .from(priceListAssignments)
    .innerJoin(companyGroups, eq(companyGroups.id, priceListAssignments.groupId))
    .where(ofList)
    .orderBy(asc(companyGroups.name));
  return { companies: ofCompanies, groups: ofGroups };
}

/** Locks the rows with these ids against deletion. @returns the ids that have none */
export async function lockKnown(
  tx: Transaction,
  table: typeof companies | typeof companyGroups | typeof categories | typeof manufacturers,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('key share');
  const known = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !known.has(id)));
}

/** A price list as the audit log records it: with names. */
export function auditedList(list: PriceList) {
  const { name, currency, startsOn, endsOn, discounts, companies: some, groups } = list;
  return {
    name,
    currency,
    startsOn,
    endsOn,
    discounts: discounts.map(({ category, manufacturer, percent }) => ({
      category: category?.name,
      manufacturer: manufacturer?.name,
      percent,
    })),
    companies: some.map((one) => one.name),
    groups: groups.map((one) => one.name),
  };
}

/** A price list as the audit log names it. */
export function listObject({ id, name }: Pick<PriceListRow, 'id' | 'name'>) {
  return { type: 'price-list' as const, id, name };
}
