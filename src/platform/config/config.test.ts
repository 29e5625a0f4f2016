import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './variables.ts';

const live = {
  DATABASE_URL: 'postgresql://db/shop',
  PUBLIC_URL: 'https://shop.example/',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'shop@shop.example',
};

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

describe('configuration', () => {
  test('defaults to a demo shop on port 3000', () => {
    expect(readConfig({})).toMatchObject({ mode: 'demo', port: 3000, demoCatalogue: true });
  });

  test('with DATABASE_URL is a live shop without the demo catalogue', () => {
    expect(readConfig(live)).toMatchObject({
      mode: 'live',
      demoCatalogue: false,
      publicUrl: 'https://shop.example',
    });
  });

  test('can be a demo on an external database', () => {
    const config = readConfig({ DATABASE_URL: live.DATABASE_URL, SHOP_MODE: 'demo' });
    expect(config).toMatchObject({ mode: 'demo', demoCatalogue: true });
  });

  test('stores files in DATA_DIR, or in a bucket', () => {
    expect(readConfig({}).s3).toBeNull();
    const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
    expect(readConfig(bucket).s3).toEqual({
      endpoint: undefined,
      region: 'us-east-1',
      bucket: 'files',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    });
  });

  test('treats an empty variable as unset', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ mode: 'demo', port: 3000 });
  });

  test('pays by card in the sandbox in a demo, not at all in a live shop, by Stripe with its keys', () => {
    expect(readConfig({}).payments).toEqual({ provider: 'sandbox' });
    expect(readConfig(live).payments).toEqual({ provider: 'none' });
    for (const shop of [{}, live]) {
      expect(readConfig({ ...shop, ...stripe }).payments).toMatchObject({
        provider: 'stripe',
        secretKey: 'sk_test_1',
        apiBase: new URL('https://api.stripe.com'),
      });
    }
  });

  test('trusts the configured number of proxies, none by default', () => {
    const proxies = ['', 'off', 'on', '3'].map(
      (value) => readConfig({ TRUST_PROXY: value }).proxies,
    );
    expect(proxies).toEqual([0, 0, 1, 3]);
  });

  test('lowercases the addresses of several admins', () => {
    expect(readConfig({ ADMIN_EMAILS: 'A@x.example, b@x.example,' }).adminEmails).toEqual([
      'a@x.example',
      'b@x.example',
    ]);
  });

  test('names the popup provider by its host by default', () => {
    const oidc = { OIDC_ISSUER: 'https://login.example/realm', OIDC_CLIENT_ID: 'shop' };
    expect(readConfig(oidc).oidc).toMatchObject({ name: 'login.example', clientSecret: null });
    expect(readConfig({ ...oidc, OIDC_NAME: 'Okta' }).oidc).toMatchObject({ name: 'Okta' });
  });

  test('drops the paths of allowed origins', () => {
    expect(
      readConfig({ ALLOWED_ORIGINS: 'https://a.example/, http://b.example:3000/x' }),
    ).toMatchObject({
      allowedOrigins: ['https://a.example', 'http://b.example:3000'],
    });
  });

  test.each([
    [{ OIDC_ISSUER: 'google' }, 'OIDC_ISSUER must be an address'],
    [{ OIDC_ISSUER: 'https://login.example' }, 'OIDC_CLIENT_ID must be set'],
    [{ OIDC_CLIENT_ID: 'shop' }, 'OIDC_ISSUER must be set'],
    [
      { ...live, OIDC_ISSUER: 'http://login.example', OIDC_CLIENT_ID: 'shop' },
      'OIDC_ISSUER must start with https:// when the shop is live',
    ],
    [{ FIREBASE_PROJECT_ID: 'Shop!' }, 'FIREBASE_PROJECT_ID must be the id of a Firebase project'],
    [{ FIREBASE_PROJECT_ID: 'shop-1' }, 'FIREBASE_API_KEY must be set'],
    [{ FIREBASE_API_KEY: 'key' }, 'FIREBASE_PROJECT_ID must be set when FIREBASE_API_KEY is'],
    [
      {
        ...live,
        FIREBASE_PROJECT_ID: 'shop-1',
        FIREBASE_API_KEY: 'key',
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      },
      'FIREBASE_AUTH_EMULATOR_HOST must not be set when the shop is live',
    ],
    [{ ALLOWED_ORIGINS: 'shop.example' }, 'ALLOWED_ORIGINS must be origins'],
    [{ PORT: 'eighty' }, 'PORT must be a port number'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgresql://'],
    [
      { DATABASE_REPLICA_URL: 'postgresql://x/y' },
      'DATABASE_REPLICA_URL needs DATABASE_URL, the database that it is a replica of',
    ],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be "off", "on" or the number of proxies'],
    [{ TRUST_PROXY: '11' }, 'TRUST_PROXY must be'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be 16 or more'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of an OTLP receiver',
    ],
    [{ RATE_LIMIT: 'yes' }, 'RATE_LIMIT must be "on" or "off"'],
    [{ STRIPE_SECRET_KEY: 'key' }, 'STRIPE_SECRET_KEY must be a secret key of Stripe'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY must be set, too'],
    [{ TAX_SERVICE: 'stripe' }, 'STRIPE_SECRET_KEY must be set, too, when TAX_SERVICE is'],
    [{ TAX_SERVICE: 'other' }, 'TAX_SERVICE must be "stripe"'],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET must be set, too'],
    [
      { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
      'STRIPE_PUBLISHABLE_KEY must be of the same',
    ],
    [{ ...stripe, STRIPE_API_BASE: 'stripe' }, 'STRIPE_API_BASE must be an address'],
    [{ S3_BUCKET: 'files' }, 'S3_ACCESS_KEY_ID must be set, too, when S3_BUCKET is'],
    [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be an address'],
    [{ S3_REGION: 'eu-central-1' }, 'S3_BUCKET must be set, too'],
    [{ ORDER_EXPIRY_HOURS: '0' }, 'ORDER_EXPIRY_HOURS must be a number of hours'],
    [{ DRAIN_SECONDS: '90' }, 'DRAIN_SECONDS must be a number of seconds from 0 to 60'],
    [{ TIME_ZONE: 'Europe/Nowhere' }, 'TIME_ZONE must be a time zone such as Europe/Berlin'],
    [{ TIME_ZONE: '+02:00' }, 'TIME_ZONE must be a time zone'],
    [{ SHOP_MODE: 'test' }, 'SHOP_MODE must be "demo" or "live"'],
    [{ ADMIN_EMAILS: 'boss' }, 'ADMIN_EMAILS must be email addresses separated by commas'],
    [{ ...live, SMTP_URL: '' }, 'SMTP_URL must be set to a mail server when the shop is live'],
    [{ ...live, PUBLIC_URL: '' }, 'PUBLIC_URL must be set'],
    [{ PUBLIC_URL: 'https://x.example/shop' }, 'PUBLIC_URL must be an address without a path'],
    [{ PUBLIC_URL: 'https://a:b@x.example' }, 'PUBLIC_URL must be an address without a path'],
    [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be the address of the shop'],
  ])('%j prevents the start with one line that names the variable', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(message);
  });
});
