import { z } from 'zod';
import { formatTenths } from '#shared/number-format.ts';
import { EMAIL_ADDRESS, EMAIL_MAX } from '#shared/person-rules.ts';
import { singleLine } from '#shared/single-line.ts';
import { atMost, pictureUrl, requiredText, text } from '#shared/text.ts';
import { languages } from '#shared/texts/language.ts';
import { message, t } from '#shared/texts/texts.ts';
import { themes, weakContrast } from './accent-colour.ts';
import { businessSection, documentsSection } from './business-settings.ts';
import { deliverySettings } from './delivery-settings.ts';
import { quoteSettings } from './quote-settings.ts';
import { retentionSettings } from './retention-settings.ts';
import { returnSettings } from './return-settings.ts';
import { taxSettings } from './tax-settings.ts';
import { accountingSettings } from './accounting-settings.ts';
import { invoicePaymentSettings } from './invoice-payment-settings.ts';
import { reminderSettings } from './reminder-settings.ts';
import { optionalEmail } from './email-field.ts';
import { mailSettings } from './mail-texts.ts';
import { line, lines, localized, requiredLocalized } from './localized-text.ts';

export { textIn, type LocalizedText } from './localized-text.ts';

const colour = text(7)
  .toLowerCase()
  .refine((value) => /^(#[0-9a-f]{6})?$/.test(value), 'A colour has the form #a34e1b');

/** '' is the standard colour. */
const accent = z.strictObject({ light: colour, dark: colour }).superRefine((accents, context) => {
  for (const theme of themes) {
    const weak = /^#[0-9a-f]{6}$/.test(accents[theme]) && weakContrast(accents[theme], theme);
    if (!weak) continue;
    context.addIssue({
      code: 'custom',
      path: [theme],
      message: t('The contrast with {background} is {ratio}:1. Text needs at least 4.5:1.', {
        background: weak.background,
        ratio: formatTenths(weak.ratio),
      }),
    });
  }
});

/** The URL of a picture that was uploaded to the shop. */
const uploadedUrl = pictureUrl.regex(/^\/files\//, 'Upload the picture to the shop');

const logo = z.strictObject({
  url: uploadedUrl,
  /** In pixels. */
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
  /** A square PNG of the logo, for tabs, home screens and link previews. */
  icon: uploadedUrl,
});
export type Logo = z.output<typeof logo>;

const LINK = /^(\/(?![/\\])|https:\/\/[^\s"'<>\\@/?#]+)[^\s"'<>\\]*$/;

const link = z.strictObject({
  to: text(500).regex(LINK, 'A link starts with / for a page of this shop, or with https://'),
  label: requiredLocalized(60),
});

const slide = z.strictObject({
  picture: pictureUrl.min(1, 'Required'),
  caption: localized(line, 60),
  title: requiredLocalized(120),
  text: localized(line, 300),
  link,
});
export type Slide = z.output<typeof slide>;

const figure = z.strictObject({
  value: z.int('Must be a whole number').min(0).max(999_999_999_999, atMost(999_999_999_999)),
  label: requiredLocalized(40),
});

export const activityIcons = ['supply', 'boards', 'cables', 'cabinets', 'tests', 'design'] as const;
export type ActivityIcon = (typeof activityIcons)[number];

const activity = z.strictObject({
  icon: z.enum(activityIcons),
  title: requiredLocalized(80),
  text: localized(line, 400),
});

/** At most as many as one mail of the shop to itself should have. */
const MAX_MAILED = 10;

/** The addresses of a list that is separated by commas, semicolons or spaces. */
export function mailAddresses(typed: string): readonly string[] {
  return [...new Set(typed.split(/[\s,;]+/).filter((address) => address !== ''))];
}

const emailList = singleLine(text(2000).toLowerCase())
  .overwrite((typed) => mailAddresses(typed).join(', '))
  .superRefine((list, context) => {
    const addresses = mailAddresses(list);
    const wrong = addresses.find(
      (address) => address.length > EMAIL_MAX || !EMAIL_ADDRESS.test(address),
    );
    if (wrong !== undefined) {
      const error = t('{address} is not an email address', { address: wrong });
      context.addIssue({ code: 'custom', message: error });
    } else if (addresses.length > MAX_MAILED) {
      context.addIssue({ code: 'custom', message: t('At most {max}', { max: MAX_MAILED }) });
    }
  });

export const MAX_LEGAL_TEXT = 60_000;

/** Markdown; a page without any text does not exist. */
const legalPage = z.strictObject({ text: localized(lines, MAX_LEGAL_TEXT) });

const MAX_YEAR = 2100;

/** The sections of the settings. Each is saved by itself and has its own version. */
export const settingsSections = {
  brand: z.strictObject({
    name: singleLine(requiredText(60, 'Name is Required')),
    logo: logo.nullable(),
    accent,
  }),
  contact: z.strictObject({
    /** Messages of the contact form go there; '' sends none. */
    email: optionalEmail,
    phone: line(40).refine((typed) => typed === '' || /\p{Nd}/u.test(typed), {
      error: 'Enter a number that we can call',
    }),
    address: lines(500),
  }),
  /** Who sells, for documents and mails. */
  seller: z.strictObject({
    legalName: line(200),
    address: lines(500),
    vatId: line(40),
  }),
  business: businessSection,
  documents: documentsSection,
  slides: z.strictObject({
    slides: z.array(slide).min(1, 'Add at least one slide').max(8, atMost(8)),
  }),
  figures: z.strictObject({ figures: z.array(figure).max(8, atMost(8)) }),
  activities: z.strictObject({ activities: z.array(activity).max(12, atMost(12)) }),
  footer: z.strictObject({
    text: localized(line, 300),
    /** The year in which the company was founded; null shows none. */
    since: z
      .int('Must be a year')
      .min(1000, 'Must be a year')
      .max(MAX_YEAR, message('At most {max}', { max: MAX_YEAR }))
      .nullable(),
  }),
  reviews: z.strictObject({
    /** Reviews of people whose email address is not verified wait until admins publish them. */
    holdUnverified: z.boolean(),
  }),
  orders: z.strictObject({
    /** Each new order is mailed there; '' mails none. */
    mailTo: emailList,
    /** The language of these mails. */
    mailLanguage: z.enum(languages),
  }),
  staff: z.strictObject({
    /** Admins and staff without a second factor are not let into the back office. */
    requiresSecondFactor: z.boolean(),
  }),
  companies: z.strictObject({
    /** New companies wait until the shop approves them; otherwise they order at once. */
    waitForApproval: z.boolean(),
  }),
  quotes: quoteSettings,
  delivery: deliverySettings,
  taxes: taxSettings,
  reminders: reminderSettings,
  invoicePayments: invoicePaymentSettings,
  accounting: accountingSettings,
  returnRules: returnSettings,
  retention: retentionSettings,
  mails: mailSettings,
  terms: legalPage,
  privacy: legalPage,
  imprint: legalPage,
  returns: legalPage,
} as const;

export type SettingsSection = keyof typeof settingsSections;
export type SettingsOf<Section extends SettingsSection> = z.output<
  (typeof settingsSections)[Section]
>;
export type ShopSettings = { readonly [Section in SettingsSection]: SettingsOf<Section> };
