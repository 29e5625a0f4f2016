import { hasCategories, hasPricedProducts } from '#features/catalogue/server/index.ts';
import { hasOrders } from '#features/orders/server/index.ts';
import { expiringRates } from '#features/settings/domain/expiring-rates.ts';
import { unratedStates } from '#features/settings/domain/usual-rates.ts';
import type { ManagedSettings } from '#features/settings/contract.ts';
import type { InitialSettings } from '#features/settings/server/index.ts';
import { lastFailure } from '#platform/jobs/last-failure.ts';
import { mailJob } from '#platform/mail/mail.ts';
import type { Queryable } from '#platform/database/database.ts';
import { dayAt } from '#shared/calendar-day.ts';
import type { Now } from '#shared/time-and-ids.ts';
import { sampleSections, setupSteps, type SetupProgress, type SetupStep } from '../contract.ts';
import { mailProblemOf } from '../domain/mail-problem.ts';

/** A shop that still has it has not been named. */
const STANDARD_NAME = 'Busbar';

/** Servers may send long answers. */
const MAX_ERROR_LENGTH = 300;

export interface SetupDeps {
  /** The settings that the environment gives. */
  readonly initial: InitialSettings;
  readonly isDemo: boolean;
  /** Whether customers can pay by card. */
  readonly acceptsCards: boolean;
  /** Whether a mail server is configured. */
  readonly sendsMail: boolean;
  readonly now: Now;
  /** In which rates of tax end. */
  readonly timeZone: string;
}

/**
 * Steps that a shop which sells no longer needs: paying on delivery may be all it offers, delivery may be free, there may
 * be no tax, invoices may be written elsewhere, returns may be arranged by mail, and `samples` names the rest.
 */
const ONLY_BEFORE_SELLING = new Set<SetupStep>([
  'payment',
  'delivery',
  'tax',
  'bank',
  'invoices',
  'returns',
  'landing',
]);

/**
 * What is done to open the shop. Emails are not while mails fail. Null once everything is done, in a demo once it
 * has products and an order.
 */
export async function setupProgress(
  db: Queryable,
  settings: ManagedSettings,
  { initial, isDemo, acceptsCards, sendsMail, now, timeZone }: SetupDeps,
): Promise<SetupProgress[] | null> {
  const [products, orders] = await Promise.all([hasPricedProducts(db), hasOrders(db)]);
  const sells = products && orders;
  if (sells && isDemo) return null;
  const [categories, mailError] = await Promise.all([hasCategories(db), lastFailure(db, mailJob)]);
  const { brand, contact, seller } = settings;
  const rateEnds = expiringRates(settings.taxes.value, dayAt(now(), timeZone)).length > 0;
  const lacksStates = unratedStates(settings.taxes.value).length > 0;
  const hasAccount = settings.business.value.bankAccounts.length > 0;
  const lacksAccount = settings.documents.value.invoiceAt !== 'none' && !hasAccount;
  const done: Readonly<Record<SetupStep, boolean>> = {
    shop: (brand.version > 0 || initial.name !== STANDARD_NAME) && contact.value.email !== '',
    categories,
    products,
    payment: acceptsCards,
    mail: sendsMail && mailError === null,
    seller: seller.value.legalName !== '' && seller.value.address !== '',
    // Delivery, tax, invoices and returns also if they were saved while they are off: then the shop has decided.
    delivery: settings.delivery.version > 0,
    tax: settings.taxes.version > 0 && !rateEnds && !lacksStates,
    bank: hasAccount,
    invoices: settings.documents.version > 0,
    returns: settings.returnRules.version > 0,
    legal: (['terms', 'privacy', 'imprint'] as const).every((page) =>
      Object.values(settings[page].value.text).some(Boolean),
    ),
    landing: sampleSections.every((section) => settings[section].version > 0),
    order: orders,
  };
  const mailProblem =
    sendsMail && mailError !== null
      ? { reason: mailProblemOf(mailError), error: mailError.slice(0, MAX_ERROR_LENGTH) }
      : null;
  const problems: Partial<Record<SetupStep, SetupProgress['problem']>> = {
    mail: mailProblem,
    tax: rateEnds
      ? { reason: 'rate-ends', error: '' }
      : lacksStates
        ? { reason: 'states-unrated', error: '' }
        : null,
    bank: lacksAccount ? { reason: 'no-account', error: '' } : null,
  };
  const steps = setupSteps.filter(
    (step) => !sells || done[step] || problems[step] || !ONLY_BEFORE_SELLING.has(step),
  );
  if (steps.every((step) => done[step])) return null;
  return steps.map((step) => ({
    step,
    done: done[step],
    problem: problems[step] ?? null,
  }));
}
