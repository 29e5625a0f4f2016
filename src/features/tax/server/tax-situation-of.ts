import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { findCompany } from '#features/companies/server/index.ts';
import { loadSection, type InitialSettings } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { dayAt } from '#shared/calendar-day.ts';
import {
  taxSituation,
  type NumberState,
  type TaxedCompany,
  type TaxSituation,
} from '../domain/tax-situation.ts';
import { memberStateOfNumber, type TaxedPlace } from '../domain/tax-territory.ts';
import { taxNumberChecks } from './tax-tables.ts';

export interface TaxDeps {
  readonly initial: InitialSettings;
  /** Of the shop. */
  readonly timeZone: string;
  readonly now: () => Date;
  /** Whether a service confirms VAT numbers; without one, a number of the right form counts as valid. */
  readonly checksTaxNumbers: boolean;
}

interface Sale {
  /** Null if a person buys. */
  readonly companyId: string | null;
  /** Where the goods go; null if only the text of the address is known: then to the country they leave from. */
  readonly to: TaxedPlace | null;
}

export interface SituationOfSale {
  readonly situation: TaxSituation;
  /** The settings let it wait until the VAT number of the company is confirmed. */
  readonly waitsForNumber: boolean;
}

/** How a sale is taxed today; null while tax is off. */
export async function taxSituationOf(
  db: Queryable,
  { initial, timeZone, now, checksTaxNumbers }: TaxDeps,
  { companyId, to }: Sale,
): Promise<SituationOfSale | null> {
  const settings = await loadSection(db, initial, 'taxes');
  const [home] = settings.registrations;
  if (!settings.isOn || !home) return null;
  const { shipFrom } = await loadSection(db, initial, 'delivery');
  const from = shipFrom ?? { country: home.country };
  const company = companyId === null ? null : await taxedCompany(db, companyId, checksTaxNumbers);
  const day = dayAt(now(), timeZone);
  const situation = taxSituation(settings, { from, to: to ?? from, company, day });
  if (!situation) return null;
  const waitsForNumber = situation.assumesNumber && settings.whileNumberUnchecked === 'wait';
  return { situation, waitsForNumber };
}

async function taxedCompany(
  db: Queryable,
  companyId: string,
  checksTaxNumbers: boolean,
): Promise<TaxedCompany | null> {
  const company = await findCompany(db, companyId);
  if (!company) return null;
  const { taxNumber } = company;
  const isVatNumber = taxNumber !== null && memberStateOfNumber(taxNumber) !== null;
  const numberState =
    checksTaxNumbers && isVatNumber ? await numberStateOf(db, companyId, taxNumber) : 'valid';
  return { vatNumber: taxNumber, numberState, certificates: [] };
}

/** By the last answer of the authority about this number. */
async function numberStateOf(
  db: Queryable,
  companyId: string,
  number: string,
): Promise<NumberState> {
  const [last] = await db
    .select({ isValid: taxNumberChecks.isValid })
    .from(taxNumberChecks)
    .where(
      and(
        eq(taxNumberChecks.companyId, companyId),
        eq(taxNumberChecks.number, number),
        isNotNull(taxNumberChecks.isValid),
      ),
    )
    .orderBy(desc(taxNumberChecks.askedAt))
    .limit(1);
  if (!last) return 'unchecked';
  return last.isValid ? 'valid' : 'invalid';
}
