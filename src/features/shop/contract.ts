import { z } from 'zod';
import { email } from '#shared/email.ts';
import { endpoint } from '#shared/endpoint.ts';
import { withoutDirectionMarks } from '#shared/single-line.ts';
import { requiredText } from '#shared/text.ts';

/** What the browser needs to know before anyone signs in. No secrets. */
export const shopConfig = z.object({
  shop: z.object({ name: z.string(), mode: z.enum(['demo', 'live']), contactEmail: z.string() }),
  currency: z.string(),
  /** Whose days the back office counts and filters by, e.g. `Europe/Berlin`. */
  timeZone: z.string(),
  identity: z.object({
    provider: z.enum(['embedded', 'firebase']),
    /** The button that signs in by a popup, and what it says; null when there is none. */
    popup: z.object({ name: z.string() }).nullable(),
    /** What Firebase's own script needs; public by its nature. */
    firebase: z
      .object({
        projectId: z.string(),
        apiKey: z.string(),
        authDomain: z.string(),
        popupProvider: z.string(),
        /** There only where Firebase's emulator stands in for it. */
        emulatorHost: z.string().nullable(),
      })
      .nullable(),
    /** One click signs in with these; there only in demo mode. */
    demoAccounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })),
  }),
  payments: z.object({
    /** `none`: this shop takes no cards. */
    provider: z.enum(['sandbox', 'stripe', 'none']),
    publishableKey: z.string().nullable(),
  }),
});
export type ShopConfig = z.output<typeof shopConfig>;

export const getConfig = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'What the browser needs to know about the shop',
  access: 'public',
  reply: shopConfig,
});

/** The contact form (docs/specification.md#contact-form): everything is required. */
export const contactForm = z.strictObject({
  name: withoutDirectionMarks(requiredText(120, 'Name is Required')),
  email,
  message: withoutDirectionMarks(requiredText(5000, 'Message is Required')),
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/contact',
  summary: 'Write to the company',
  access: 'public',
  maxPerMinute: 5,
  body: contactForm,
  reply: z.object({
    /** False when the shop has no address to mail to: nothing was sent. */
    sent: z.boolean(),
    contactEmail: z.string(),
  }),
});

export const shopContract = { getConfig, sendMessage };
