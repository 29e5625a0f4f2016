import { z } from 'zod';
import { activityIcons } from '#features/settings/domain/settings.ts';
import { typedEmail } from '#shared/email.ts';
import { endpoint } from '#shared/endpoint.ts';
import { withoutDirectionMarks } from '#shared/single-line.ts';
import { requiredText } from '#shared/text.ts';

/** The public configuration of the shop; contains no secrets. */
export const shopConfig = z.object({
  shop: z.object({
    name: z.string(),
    mode: z.enum(['demo', 'live']),
    contactEmail: z.string(),
    /** Whether messages of the contact form are mailed; otherwise people write to `contactEmail`. */
    acceptsMessages: z.boolean(),
  }),
  currency: z.string(),
  /** The time zone of the days in the back office, such as `Europe/Berlin`. */
  timeZone: z.string(),
  identity: z.object({
    provider: z.enum(['embedded', 'firebase']),
    /** The button for sign-in by popup, with its label; null when there is none. */
    popup: z.object({ name: z.string() }).nullable(),
    /** The configuration of Firebase's script, which is public. */
    firebase: z
      .object({
        projectId: z.string(),
        apiKey: z.string(),
        authDomain: z.string(),
        popupProvider: z.string(),
        /** Set only when Firebase's emulator is used. */
        emulatorHost: z.string().nullable(),
      })
      .nullable(),
    /** Accounts for one-click sign-in; empty except in demo mode. */
    demoAccounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })),
  }),
  payments: z.object({
    /** `none`: the shop does not accept cards. */
    provider: z.enum(['sandbox', 'stripe', 'none']),
    publishableKey: z.string().nullable(),
  }),
});
export type ShopConfig = z.output<typeof shopConfig>;

export const getConfig = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'Get the public configuration of the shop',
  access: 'public',
  response: shopConfig,
});

/** What visitors see of the settings, in the language of the request. */
export const shopSettings = z.object({
  name: z.string(),
  /** Null shows the standard mark and the name. */
  logo: z.object({ url: z.string(), width: z.int(), height: z.int(), icon: z.string() }).nullable(),
  /** The accent of each theme; '' is the standard one. */
  accent: z.object({ light: z.string(), dark: z.string() }),
  contact: z.object({ email: z.string(), phone: z.string(), address: z.string() }),
  seller: z.object({ legalName: z.string(), address: z.string(), vatId: z.string() }),
  slides: z.array(
    z.object({
      picture: z.string(),
      caption: z.string(),
      title: z.string(),
      text: z.string(),
      link: z.object({ to: z.string(), label: z.string() }),
    }),
  ),
  figures: z.array(z.object({ value: z.int(), label: z.string() })),
  activities: z.array(
    z.object({ icon: z.enum(activityIcons), title: z.string(), text: z.string() }),
  ),
  footer: z.object({
    text: z.string(),
    since: z.int().nullable(),
    /** The paths of the sections that the landing page leaves out because they are empty. */
    emptySections: z.array(z.enum(['/#activities', '/#numbers'])),
  }),
  /** The legal pages that have content, for the footer. */
  legalPages: z.array(z.object({ to: z.string(), label: z.string() })),
});
export type PublicShopSettings = z.output<typeof shopSettings>;

export const getShopSettings = endpoint({
  method: 'GET',
  path: '/shop-settings',
  summary: 'Get the name, logo, colours and texts of the shop',
  access: 'public',
  response: shopSettings,
});

/** The contact form (docs/specification.md#contact-form). All fields are required. */
export const contactForm = z.strictObject({
  name: withoutDirectionMarks(requiredText(120, 'Name is Required')),
  email: typedEmail,
  message: withoutDirectionMarks(requiredText(5000, 'Message is Required')),
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/contact',
  summary: 'Send a message to the shop',
  access: 'public',
  maxPerMinute: 5,
  body: contactForm,
  response: z.object({
    /** False when no contact address is configured, so nothing was sent. */
    sent: z.boolean(),
    contactEmail: z.string(),
  }),
  once: true,
});

export const shopContract = {
  getConfig,
  getShopSettings,
  sendMessage,
};
