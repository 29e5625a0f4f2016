import { findCompany } from '#features/companies/server/index.ts';
import { loadSection, type InitialSettings } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { taxSituation, type TaxedSale, type TaxSituation } from '../domain/tax-situation.ts';
import type { TaxedPlace } from '../domain/tax-territory.ts';
import { findValidCertificates } from './tax-certificates.ts';
import { findVatNumber, type CompanyVatNumber } from './find-vat-number.ts';

export interface TaxDeps {
  readonly initial: InitialSettings;
  /** Of the shop. */
  readonly timeZone: string;
  readonly now: () => Date;
  /** Whether a service confirms VAT numbers; without one, a number of the right form counts as valid. */
  readonly checksTaxNumbers: boolean;
  /** Whether a service is asked about sales tax instead of the table of the settings. */
  readonly asksTaxService: boolean;
}

interface Sale {
  /** Null if a person buys. */
  readonly companyId: string | null;
  /** Where the goods go; null if only the text of the address is known: then to the country they leave from. */
  readonly to: TaxedPlace | null;
}

export interface SituationOfSale {
  /** From where to where, and when; null while tax is off. */
  readonly sale: Pick<TaxedSale, 'from' | 'to' | 'day'> | null;
  /** Null while tax is off. */
  readonly situation: TaxSituation | null;
  /** It waits until the VAT number of the company is confirmed. */
  readonly waitsForNumber: boolean;
  /** Of the company, also while tax is off: documents name it. */
  readonly vatNumber: CompanyVatNumber | null;
}

/** How a sale is taxed today. */
export async function taxSituationOf(
  db: Queryable,
  { initial, timeZone, now, checksTaxNumbers }: TaxDeps,
  { companyId, to }: Sale,
): Promise<SituationOfSale> {
  const company = companyId === null ? null : await findCompany(db, companyId);
  const vatNumber = company && (await findVatNumber(db, company, checksTaxNumbers));
  const settings = await loadSection(db, initial, 'taxes');
  const [home] = settings.registrations;
  if (!settings.isOn || !home) {
    return { sale: null, situation: null, waitsForNumber: false, vatNumber };
  }
  const { shipFrom } = await loadSection(db, initial, 'delivery');
  const from = shipFrom ?? { country: home.country };
  const day = dayAt(now(), timeZone);
  const sale = { from, to: to ?? from, day };
  const situation = taxSituation(settings, {
    ...sale,
    company: company && {
      vatNumber: vatNumber?.number ?? null,
      numberState: vatNumber?.state ?? 'valid',
      certificates: await findValidCertificates(db, company.id, day),
    },
  });
  return { sale, situation, waitsForNumber: situation?.assumesNumber ?? false, vatNumber };
}
