import path from 'node:path';
import { ConfigError, variables, type Role, type Values } from './variables.ts';
import { firebaseOf, oidcOf, requireWholeIdentity } from './identity-variables.ts';
import { paymentsOf, taxServiceOf } from './payments-config.ts';
import { s3Of } from './s3-config.ts';

export type Config = ReturnType<typeof readConfig>;
/** Where the data of a shop is, and its currency. */
export type StorageConfig = ReturnType<typeof storageOf>;
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration once. An empty variable counts as unset.
 * @throws ConfigError for an invalid value, or a variable that a live shop lacks.
 */
export function readConfig(environment: Environment) {
  const values = readVariables(environment);
  const mode = values.SHOP_MODE ?? (values.DATABASE_URL ? 'live' : 'demo');
  if (mode === 'live') requireForLive(values);
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_REPLICA_URL needs DATABASE_URL, the database that it is a replica of',
    );
  }
  requireWholeIdentity(values, mode);
  if (!values.SHOP_ROLE.has('search') && !values.SEARCH_URL) {
    throw new ConfigError('SEARCH_URL must be set where SHOP_ROLE is without search');
  }
  return {
    mode,
    roles: values.SHOP_ROLE as ReadonlySet<Role>,
    /** The search process that a process without the role asks; null with the role. */
    searchUrl: values.SHOP_ROLE.has('search') ? null : (values.SEARCH_URL ?? null),
    port: values.PORT,
    // The passwords of demo accounts are public, so a demo shop listens on this machine by default.
    host: values.HOST ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: values.PUBLIC_URL,
    ...storageOf(values),
    demoCatalogue: values.DEMO_CATALOGUE ?? mode === 'demo',
    timeZone: values.TIME_ZONE,
    /** The name servers that prove the domains of companies; null for those of the system. */
    dnsServers: values.DNS_SERVERS ?? null,
    /** The service that confirms VAT numbers; null asks nobody. */
    vatServiceUrl: values.VAT_SERVICE_URL ?? null,
    /** Who works out sales tax; null for the table of the settings. */
    taxService: taxServiceOf(values, mode),
    adminEmails: values.ADMIN_EMAILS,
    oidc: oidcOf(values),
    firebase: firebaseOf(values),
    allowedOrigins: values.ALLOWED_ORIGINS,
    rateLimit: values.RATE_LIMIT,
    shedLoad: values.SHED_LOAD,
    proxies: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN ?? null,
    /** Where traces are exported to; null exports none. */
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: values.LOG_LEVEL,
    /** How long a live shop still answers after SIGTERM, while load balancers turn away from it. */
    drainSeconds: values.DRAIN_SECONDS ?? (mode === 'live' ? 3 : 0),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'shop@busbar.example',
    contactEmail: values.CONTACT_EMAIL,
    shop: {
      name: values.SHOP_NAME,
      legalName: values.SHOP_LEGAL_NAME,
      address: values.SHOP_ADDRESS,
      phone: values.SHOP_PHONE,
      vatId: values.SHOP_VAT_ID,
    },
    settingsFile: values.SHOP_SETTINGS ?? null,
    payments: paymentsOf(values, mode),
    orderExpiryHours: values.ORDER_EXPIRY_HOURS,
  } as const;
}

/**
 * Reads what commands need that work on the data of a shop: a live shop's other variables may be missing.
 * @throws ConfigError for an invalid value.
 */
export function readStorageConfig(environment: Environment): StorageConfig {
  return storageOf(readVariables(environment));
}

function readVariables(environment: Environment): Values {
  const filled = Object.entries(environment).filter(([, value]) => value?.trim());
  const parsed = variables.safeParse(Object.fromEntries(filled));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`);
}

function storageOf(values: Values) {
  return {
    dataDir: values.DATA_DIR,
    filesDir: path.join(values.DATA_DIR, 'files'),
    s3: s3Of(values),
    databaseUrl: values.DATABASE_URL,
    /** PgBouncer in transaction mode in front of that database. */
    databasePoolUrl: values.DATABASE_POOL_URL,
    /** A replica of that database, for exports and the load of the search index. */
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    currency: values.CURRENCY,
  } as const;
}

/** Without these, mails are not sent and links in them do not work. */
function requireForLive(values: Values) {
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
