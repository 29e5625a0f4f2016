import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { refusals } from '#shared/refusal.ts';
import { text } from '#shared/text.ts';
import { languages } from '#shared/texts/language.ts';
import { mailKinds, mailWords } from './domain/mail-texts.ts';
import { legalPages } from './domain/legal-page-title.ts';
import { MAX_LEGAL_TEXT, settingsSections } from './domain/settings.ts';

/** A section with the version that a change must name; 0 if nobody has saved it. */
function versioned<Value extends z.ZodType>(value: Value) {
  return z.object({ version: z.int().min(0), changedBy: z.string().nullable(), value });
}

/** All sections, in every language, as admins edit them. */
export const managedSettings = z.object({
  brand: versioned(settingsSections.brand),
  contact: versioned(settingsSections.contact),
  seller: versioned(settingsSections.seller),
  business: versioned(settingsSections.business),
  documents: versioned(settingsSections.documents),
  quotes: versioned(settingsSections.quotes),
  reminders: versioned(settingsSections.reminders),
  invoicePayments: versioned(settingsSections.invoicePayments),
  accounting: versioned(settingsSections.accounting),
  slides: versioned(settingsSections.slides),
  figures: versioned(settingsSections.figures),
  activities: versioned(settingsSections.activities),
  footer: versioned(settingsSections.footer),
  reviews: versioned(settingsSections.reviews),
  orders: versioned(settingsSections.orders),
  staff: versioned(settingsSections.staff),
  companies: versioned(settingsSections.companies),
  delivery: versioned(settingsSections.delivery),
  taxes: versioned(settingsSections.taxes),
  returnRules: versioned(settingsSections.returnRules),
  retention: versioned(settingsSections.retention),
  mails: versioned(settingsSections.mails),
  terms: versioned(settingsSections.terms),
  privacy: versioned(settingsSections.privacy),
  imprint: versioned(settingsSections.imprint),
  returns: versioned(settingsSections.returns),
});
export type ManagedSettings = z.output<typeof managedSettings>;

export const settingsRefusals = refusals('settings', {
  changed: {
    status: 409,
    title: 'Someone else has changed these settings.',
    members: { current: managedSettings },
  },
  legalPageNotFound: { status: 404, title: 'This page has no content yet.' },
  pictureUnreadable: {
    status: 422,
    title:
      'This file is not a picture that the shop can read (JPEG, PNG, WebP, AVIF or GIF of at most 25 megapixels).',
  },
});

export const getManagedSettings = endpoint({
  method: 'GET',
  path: '/shop-settings/managed',
  summary: 'Get all settings in every language, with their versions',
  access: 'admin',
  response: managedSettings,
});

const changeOf = <Section extends keyof typeof settingsSections>(section: Section) => ({
  section: z.literal(section),
  /** The version that the caller loaded. If the section has a newer one, the change is refused. */
  version: z.int().min(0),
});

export const settingsChange = z.discriminatedUnion('section', [
  settingsSections.brand.extend(changeOf('brand')),
  settingsSections.contact.extend(changeOf('contact')),
  settingsSections.seller.extend(changeOf('seller')),
  settingsSections.business.extend(changeOf('business')),
  settingsSections.documents.extend(changeOf('documents')),
  settingsSections.quotes.extend(changeOf('quotes')),
  settingsSections.slides.extend(changeOf('slides')),
  settingsSections.figures.extend(changeOf('figures')),
  settingsSections.activities.extend(changeOf('activities')),
  settingsSections.footer.extend(changeOf('footer')),
  settingsSections.reviews.extend(changeOf('reviews')),
  settingsSections.orders.extend(changeOf('orders')),
  settingsSections.staff.extend(changeOf('staff')),
  settingsSections.companies.extend(changeOf('companies')),
  settingsSections.delivery.safeExtend(changeOf('delivery')),
  settingsSections.taxes.safeExtend(changeOf('taxes')),
  settingsSections.reminders.extend(changeOf('reminders')),
  settingsSections.invoicePayments.extend(changeOf('invoicePayments')),
  settingsSections.accounting.safeExtend(changeOf('accounting')),
  settingsSections.returnRules.extend(changeOf('returnRules')),
  settingsSections.retention.extend(changeOf('retention')),
  settingsSections.mails.extend(changeOf('mails')),
  settingsSections.terms.extend(changeOf('terms')),
  settingsSections.privacy.extend(changeOf('privacy')),
  settingsSections.imprint.extend(changeOf('imprint')),
  settingsSections.returns.extend(changeOf('returns')),
]);
export type SettingsChange = z.output<typeof settingsChange>;

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/shop-settings',
  summary: 'Replace one section of the settings',
  access: 'admin',
  body: settingsChange,
  response: managedSettings,
  refusals: [settingsRefusals.changed],
  repeatable: true,
});

export const uploadSettingsPicture = endpoint({
  method: 'POST',
  path: '/shop-settings/pictures/{use}',
  summary: 'Upload a logo or the picture of a slide; save the section with it to use it',
  access: 'admin',
  maxPerMinute: 30,
  params: z.object({ use: z.enum(['logo', 'slide'], 'Must be logo or slide') }),
  upload: 'picture',
  response: z.object({
    url: z.string(),
    width: z.int(),
    height: z.int(),
    /** A square PNG of a logo; null for a slide. */
    icon: z.string().nullable(),
  }),
  status: 201,
  refusals: [settingsRefusals.pictureUnreadable],
  repeatable: true,
});

export const getLegalPage = endpoint({
  method: 'GET',
  path: '/legal-pages/{page}',
  summary: 'Get a legal page as HTML, in the language of the request',
  access: 'public',
  params: z.object({ page: z.enum(legalPages, 'There is no such page') }),
  response: z.object({
    page: z.enum(legalPages),
    /** Made from Markdown without HTML; safe to show. */
    html: z.string(),
  }),
  refusals: [settingsRefusals.legalPageNotFound],
});

export const previewLegalPage = endpoint({
  method: 'POST',
  path: '/legal-pages/preview',
  summary: 'Render the Markdown of a legal page without saving it',
  access: 'admin',
  body: z.strictObject({ text: text(MAX_LEGAL_TEXT) }),
  response: z.object({ html: z.string() }),
  repeatable: true,
});

export const previewMail = endpoint({
  method: 'POST',
  path: '/shop-settings/mail-preview',
  summary: 'Render a mail with example data and own words, without saving or sending them',
  access: 'admin',
  body: mailWords.extend({
    kind: z.enum(mailKinds, 'Must be a kind of mail'),
    language: z.enum(languages),
  }),
  response: z.object({ subject: z.string(), text: z.string() }),
  repeatable: true,
});

export const settingsContract = {
  getManagedSettings,
  changeSettings,
  uploadSettingsPicture,
  getLegalPage,
  previewLegalPage,
  previewMail,
};
