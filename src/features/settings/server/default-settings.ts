import { withLanguage } from '#platform/language/with-language.ts';
import { t } from '#shared/texts/texts.ts';
import { defaultBusiness, defaultDocuments } from '../domain/default-business.ts';
import type { LegalPage } from '../domain/legal-page-title.ts';
import { NO_DELIVERY } from '../domain/delivery-settings.ts';
import { defaultQuotes } from '../domain/quote-settings.ts';
import { standardAccounting } from '../domain/accounting-settings.ts';
import { NO_INVOICE_PAYMENTS } from '../domain/invoice-payment-settings.ts';
import { NO_REMINDERS } from '../domain/reminder-settings.ts';
import { KEEP_ALL } from '../domain/retention-settings.ts';
import { NO_RETURNS } from '../domain/return-settings.ts';
import { NO_TAXES } from '../domain/tax-settings.ts';
import type { ActivityIcon, LocalizedText, ShopSettings, Slide } from '../domain/settings.ts';

/** Settings that the shop starts with. They apply until an admin saves the section. */
export interface InitialSettings {
  readonly name: string;
  readonly legalName: string;
  readonly address: string;
  readonly phone: string;
  readonly vatId: string;
  /** The recipient of contact messages; '' sends none. */
  readonly contactEmail: string;
  /** Default: no. */
  readonly staffNeedsSecondFactor?: boolean;
  /** Markdown, in which `{seller}` stands for who sells; absent in a shop that starts without these pages. */
  readonly legalPages?: Readonly<Record<LegalPage, LocalizedText>>;
}

/** The settings of a shop in which nobody has saved any: the documented texts. */
export function defaultSettings(initial: InitialSettings): ShopSettings {
  const { name, legalName, address, phone, vatId, contactEmail } = initial;
  return {
    brand: { name, logo: null, accent: { light: '', dark: '' } },
    contact: { email: contactEmail, phone, address },
    seller: { legalName, address, vatId },
    business: defaultBusiness,
    documents: defaultDocuments,
    slides: { slides: defaultSlides(name) },
    figures: { figures: defaultFigures() },
    activities: { activities: defaultActivities() },
    footer: {
      text: inEachLanguage(() =>
        t(
          'Components, power and assemblies for people who build machines. In business since 1992.',
        ),
      ),
      since: 1992,
    },
    reviews: { holdUnverified: false },
    orders: { mailTo: '', mailLanguage: 'en' },
    staff: { requiresSecondFactor: initial.staffNeedsSecondFactor ?? false },
    companies: { waitForApproval: true },
    quotes: defaultQuotes,
    delivery: NO_DELIVERY,
    taxes: NO_TAXES,
    reminders: NO_REMINDERS,
    invoicePayments: NO_INVOICE_PAYMENTS,
    accounting: standardAccounting,
    returnRules: NO_RETURNS,
    retention: KEEP_ALL,
    mails: { texts: {} },
    terms: legalPage(initial, 'terms'),
    privacy: legalPage(initial, 'privacy'),
    imprint: legalPage(initial, 'imprint'),
    returns: legalPage(initial, 'returns'),
  };
}

function legalPage({ legalPages, legalName, name }: InitialSettings, page: LegalPage) {
  const { en, de } = legalPages?.[page] ?? { en: '', de: '' };
  const named = (text: string) => text.replaceAll('{seller}', () => legalName || name);
  return { text: { en: named(en), de: named(de) } };
}

function inEachLanguage(write: () => string): LocalizedText {
  return { en: withLanguage('en', write), de: withLanguage('de', write) };
}

/** docs/specification.md#landing-page */
function defaultFigures(): ShopSettings['figures']['figures'] {
  return [
    { value: 23, label: inEachLanguage(() => t('countries')) },
    { value: 52, label: inEachLanguage(() => t('companies')) },
    { value: 15, label: inEachLanguage(() => t('years')) },
    { value: 5, label: inEachLanguage(() => t('factories')) },
    { value: 10189300, label: inEachLanguage(() => t('products')) },
  ];
}

function defaultSlides(shop: string): Slide[] {
  return [
    {
      picture: '/pictures/scenes/component-reels.webp',
      caption: inEachLanguage(() => t('Components')),
      title: inEachLanguage(() => t('The part you drew, on the shelf you order from')),
      text: inEachLanguage(() =>
        t('Passives to power supplies, with stock, price breaks and lead times on every card.'),
      ),
      link: { to: '/allproducts', label: inEachLanguage(() => t('Browse all products')) },
    },
    {
      picture: '/pictures/scenes/pick-and-place.webp',
      caption: inEachLanguage(() => t('Manufacturing')),
      title: inEachLanguage(() => t('From one board to a thousand cabinets')),
      text: inEachLanguage(() =>
        t('Five factories assemble, solder, wire and test to your drawings.'),
      ),
      link: { to: '/#activities', label: inEachLanguage(() => t('What we do')) },
    },
    {
      picture: '/pictures/scenes/control-cabinet.webp',
      caption: inEachLanguage(() => t('Supply')),
      title: inEachLanguage(() => t('Counted stock, shipped as counted.')),
      text: inEachLanguage(() => t('Stock figures are exact: we never sell the last reel twice.')),
      link: { to: '/#numbers', label: inEachLanguage(() => t('{shop} in numbers', { shop })) },
    },
    {
      picture: '/pictures/scenes/test-bench.webp',
      caption: inEachLanguage(() => t('Accounts')),
      title: inEachLanguage(() => t('Order today, pay the way your company does')),
      text: inEachLanguage(() =>
        t(
          'Open an account in a minute. Every order, its price and its state stay in your dashboard.',
        ),
      ),
      link: { to: '/register', label: inEachLanguage(() => t('Open an account')) },
    },
  ];
}

function defaultActivities(): ShopSettings['activities']['activities'] {
  return [
    activity(
      'supply',
      () => t('Component supply'),
      () =>
        t(
          'Catalogue parts from stock in reels, bags and single pieces, with the manufacturer part number on every line.',
        ),
    ),
    activity(
      'boards',
      () => t('Board assembly'),
      () => t('SMT and through-hole, 0402 and up. Prototypes and series run on the same lines.'),
    ),
    activity(
      'cables',
      () => t('Cables and harnesses'),
      () => t('Cut, crimped, labelled and pull-tested to your drawing.'),
    ),
    activity(
      'cabinets',
      () => t('Cabinets and busbars'),
      () => t('Copper cut, punched and bent; control cabinets wired and documented.'),
    ),
    activity(
      'tests',
      () => t('Test and traceability'),
      () => t('In-circuit and functional test. Every lot keeps its date code and its report.'),
    ),
    activity(
      'design',
      () => t('Design for manufacture'),
      () =>
        t(
          'An engineer reviews your files before the first panel is cut and points out what will cost you.',
        ),
    ),
  ];
}

function activity(icon: ActivityIcon, title: () => string, text: () => string) {
  return { icon, title: inEachLanguage(title), text: inEachLanguage(text) };
}
