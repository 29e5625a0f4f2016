import path from 'node:path';
import { z } from 'zod';
import { currencies } from '#shared/money.ts';
import { StartError } from '../start-error.ts';

/** Prevents the start; the message is one line that names the variable and its valid values. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

const flag = z.enum(['on', 'off'], 'must be "on" or "off"').transform((value) => value === 'on');
const PROXIES = 'must be "off", "on" or the number of proxies in front, from 1 to 10';
const mailAddress = z.email('must be an email address');

function lineOfText(max: number) {
  return z
    .string()
    .trim()
    .max(max, `must have at most ${max} characters`)
    .regex(/^[^\n\r]*$/, 'must be a single line');
}

function stripeKey(pattern: RegExp, message: string) {
  return z.string().regex(pattern, message).optional();
}

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address, such as https://login.example',
});

const databaseAddress = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgresql://');

/** Names only: PostgreSQL inverts the sign of an offset. */
function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(
      new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone,
    );
  } catch {
    return false;
  }
}

/** What a process of the shop does. */
const roles = ['web', 'search', 'worker'] as const;

/** All environment variables of the shop with their rules. */
export const variables = z.object({
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65535, 'must be a port number')
    .default(3000),
  SHOP_ROLE: z
    .string()
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles, 'must be a list of web, search and worker, such as web,worker')))
    .transform((list) => new Set(list))
    .default(() => new Set(roles)),
  SEARCH_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address of a search process, such as http://10.0.0.13:3000',
    })
    .optional(),
  HOST: z.string().optional(),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address of the shop, such as https://shop.example',
      abort: true,
    })
    .refine(
      (url) => new URL(url).href === `${new URL(url).origin}/`,
      'must be an address without a path, such as https://shop.example: the shop needs a host name of its own',
    )
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => path.resolve(folder)),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOL_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  SHOP_MODE: z.enum(['demo', 'live'], 'must be "demo" or "live"').optional(),
  DEMO_CATALOGUE: flag.optional(),
  CURRENCY: z.enum(currencies, `must be one of ${currencies.join(', ')}`).default('USD'),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
    .default(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
  DNS_SERVERS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((server) => server.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:]+\])(:\d{1,5})?$/i,
            'must be IP addresses separated by commas, such as 192.0.2.53',
          ),
      ),
    )
    .optional(),
  VAT_SERVICE_URL: z.url('must be the address of a service').optional(),
  TAX_SERVICE: z.enum(['stripe'], 'must be "stripe"').optional(),
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
  SHED_LOAD: flag.default(false),
  TRUST_PROXY: z
    .string()
    .regex(/^(on|off|[1-9]|10)$/, PROXIES)
    .transform((value) => (value === 'off' ? 0 : value === 'on' ? 1 : Number(value)))
    .default(0),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/, 'must be 16 or more letters, digits and . _ ~ + / -')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address of an OTLP receiver, such as http://127.0.0.1:4318',
    })
    .optional(),
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
  SHOP_NAME: lineOfText(60).default('Busbar'),
  SHOP_SETTINGS: z.string().optional(),
  SHOP_LEGAL_NAME: lineOfText(200).default(''),
  SHOP_ADDRESS: z
    .string()
    .max(500, 'must have at most 500 characters')
    .transform((address) =>
      address
        .split('|')
        .map((line) => line.trim())
        .join('\n'),
    )
    .default(''),
  SHOP_PHONE: lineOfText(40).default(''),
  SHOP_VAT_ID: lineOfText(40).default(''),
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
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address, such as https://s3.example' })
    .optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9.-]{3,63}$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  DRAIN_SECONDS: z.coerce
    .number('must be a number of seconds from 0 to 60')
    .min(0, 'must be a number of seconds from 0 to 60')
    .max(60, 'must be a number of seconds from 0 to 60')
    .optional(),
  ORDER_EXPIRY_HOURS: z.coerce
    .number('must be a number of hours from 1 to 8760')
    .min(1, 'must be a number of hours from 1 to 8760')
    .max(8760, 'must be a number of hours from 1 to 8760')
    .default(48),
});

export type Role = (typeof roles)[number];
export type Values = z.output<typeof variables>;
