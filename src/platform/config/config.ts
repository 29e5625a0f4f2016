import path from 'node:path';
import { z } from 'zod';
import { currencies } from '#shared/money.ts';

/** Stops the start; the message is one line that names the variable and what it should be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const flag = z.enum(['on', 'off'], 'must be "on" or "off"').transform((value) => value === 'on');
const mailAddress = z.email('must be an email address');

function stripeKey(pattern: RegExp, message: string) {
  return z.string().regex(pattern, message).optional();
}

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address, such as https://login.example',
});

const variables = z.object({
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65535, 'must be a port number')
    .default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address of the shop, such as https://shop.example',
    })
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => path.resolve(folder)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
    .optional(),
  SHOP_MODE: z.enum(['demo', 'live'], 'must be "demo" or "live"').optional(),
  DEMO_CATALOGUE: flag.optional(),
  CURRENCY: z.enum(currencies, `must be one of ${currencies.join(', ')}`).default('USD'),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((address) => address.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(z.email('must be email addresses separated by commas'))),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'must have at most 40 characters').optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]{3,60}$/, 'must be the id of a Firebase project, such as shop-1a2b3')
    .optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  FIREBASE_POPUP_PROVIDER: z
    .string()
    .regex(
      /^(google\.com|microsoft\.com|oidc\.[a-z0-9-]+)$/,
      'must be google.com, microsoft.com or oidc.<name>',
    )
    .default('google.com'),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'must be a host and a port, such as 127.0.0.1:9099')
    .optional(),
  ALLOWED_ORIGINS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z
          .url({
            protocol: /^https?$/,
            error: 'must be origins such as https://shop.example, separated by commas',
          })
          .transform((url) => new URL(url).origin),
      ),
    )
    .optional(),
  RATE_LIMIT: flag.default(true),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('info'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: mailAddress.optional(),
  CONTACT_EMAIL: mailAddress.optional(),
  STRIPE_SECRET_KEY: stripeKey(/^(sk|rk)_(test|live)_/, 'must be a secret key of Stripe (sk_...)'),
  STRIPE_PUBLISHABLE_KEY: stripeKey(
    /^pk_(test|live)_/,
    'must be a publishable key of Stripe (pk_...)',
  ),
  STRIPE_WEBHOOK_SECRET: stripeKey(
    /^whsec_/,
    'must be the signing secret of a webhook (whsec_...)',
  ),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://api.stripe.com' })
    .default('https://api.stripe.com'),
  ORDER_EXPIRY_HOURS: z.coerce
    .number('must be a number of hours from 1 to 8760')
    .min(1, 'must be a number of hours from 1 to 8760')
    .max(8760, 'must be a number of hours from 1 to 8760')
    .default(48),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the configuration once. An empty variable counts as unset.
 * @throws ConfigError for a value that cannot be used, or for what a live shop may not lack.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  const parsed = variables.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`);
  }
  const values = parsed.data;
  const mode = values.SHOP_MODE ?? (values.DATABASE_URL ? 'live' : 'demo');
  if (mode === 'live') requireForLive(values);
  requireTogether(values, mode);
  return {
    mode,
    port: values.PORT,
    // The demo accounts' passwords are public: a demo shop is for this machine unless told otherwise.
    host: values.HOST ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: values.PUBLIC_URL,
    dataDir: values.DATA_DIR,
    filesDir: path.join(values.DATA_DIR, 'files'),
    databaseUrl: values.DATABASE_URL,
    demoCatalogue: values.DEMO_CATALOGUE ?? mode === 'demo',
    currency: values.CURRENCY,
    adminEmails: values.ADMIN_EMAILS,
    oidc: oidcOf(values),
    firebase: firebaseOf(values),
    allowedOrigins: values.ALLOWED_ORIGINS,
    rateLimit: values.RATE_LIMIT,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'shop@busbar.example',
    contactEmail: values.CONTACT_EMAIL,
    payments: paymentsOf(values, mode),
    orderExpiryHours: values.ORDER_EXPIRY_HOURS,
  } as const;
}

const stripeVariables = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

export type PaymentsConfig =
  | { readonly provider: 'none' | 'sandbox' }
  | {
      readonly provider: 'stripe';
      readonly secretKey: string;
      readonly publishableKey: string;
      readonly webhookSecret: string;
      readonly apiBase: URL;
    };

/** Stripe with all of its keys; without any, the sandbox in a demo, and no cards in a live shop. */
function paymentsOf(values: z.output<typeof variables>, mode: 'demo' | 'live'): PaymentsConfig {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = values;
  const given = stripeVariables.filter((name) => values[name] !== undefined);
  if (given.length === 0) return { provider: mode === 'demo' ? 'sandbox' : 'none' };
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) {
    const missing = stripeVariables.find((name) => values[name] === undefined);
    throw new ConfigError(`${missing} must be set, too, when ${given.join(' and ')} is`);
  }
  if (modeOf(STRIPE_SECRET_KEY) !== modeOf(STRIPE_PUBLISHABLE_KEY)) {
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY');
  }
  return {
    provider: 'stripe',
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiBase: new URL(values.STRIPE_API_BASE),
  };
}

/** `sk_live_...` and `pk_live_...` belong together. */
function modeOf(key: string): string | undefined {
  return key.split('_')[1];
}

/** A live shop never falls back to a stand-in: its mails must leave, and its links must lead to it. */
function requireForLive(values: z.output<typeof variables>) {
  if (!values.PUBLIC_URL) {
    throw new ConfigError('PUBLIC_URL must be set to the address of the shop when it is live');
  }
  if (!values.SMTP_URL) {
    throw new ConfigError('SMTP_URL must be set to a mail server when the shop is live');
  }
  if (!values.MAIL_FROM) {
    throw new ConfigError('MAIL_FROM must be set to the address that mails come from');
  }
}

type Values = z.output<typeof variables>;

/** What is of no use alone names what it lacks, instead of being ignored. */
function requireTogether(values: Values, mode: 'demo' | 'live') {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, FIREBASE_PROJECT_ID } = values;
  if (OIDC_ISSUER && !OIDC_CLIENT_ID) {
    throw new ConfigError('OIDC_CLIENT_ID must be set to what OIDC_ISSUER knows the shop by');
  }
  if (!OIDC_ISSUER && (OIDC_CLIENT_ID || OIDC_CLIENT_SECRET)) {
    throw new ConfigError('OIDC_ISSUER must be set to the address of the identity provider');
  }
  if (OIDC_ISSUER && FIREBASE_PROJECT_ID) {
    throw new ConfigError('OIDC_ISSUER must not be set together with FIREBASE_PROJECT_ID');
  }
  if (mode === 'live' && OIDC_ISSUER?.startsWith('http:')) {
    throw new ConfigError('OIDC_ISSUER must start with https:// when the shop is live');
  }
  if (!FIREBASE_PROJECT_ID) {
    const alone = (
      ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_AUTH_EMULATOR_HOST'] as const
    ).find((name) => values[name]);
    if (alone) throw new ConfigError(`FIREBASE_PROJECT_ID must be set when ${alone} is`);
  } else if (!values.FIREBASE_API_KEY) {
    throw new ConfigError("FIREBASE_API_KEY must be set to the project's web API key");
  }
  if (mode === 'live' && values.FIREBASE_AUTH_EMULATOR_HOST) {
    throw new ConfigError('FIREBASE_AUTH_EMULATOR_HOST must not be set when the shop is live');
  }
}

function oidcOf({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: Values) {
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID) return null;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET ?? null,
    name: OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
  };
}

function firebaseOf(values: Values) {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = values;
  if (!projectId || !apiKey) return null;
  const popupProvider = values.FIREBASE_POPUP_PROVIDER;
  return {
    projectId,
    apiKey,
    authDomain: values.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    popupProvider,
    popupName: values.OIDC_NAME ?? FIREBASE_NAMES[popupProvider] ?? popupProvider,
    emulatorHost: values.FIREBASE_AUTH_EMULATOR_HOST ?? null,
  };
}

const FIREBASE_NAMES: Readonly<Record<string, string>> = {
  'google.com': 'Google',
  'microsoft.com': 'Microsoft',
};
