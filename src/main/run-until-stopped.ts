import type { Logger } from 'pino';
import type { Config } from '#platform/config/config.ts';
import type { RunningShop } from './open-shop.ts';
import { startWarnings } from './welcome.ts';

/** With 3 s of `DRAIN_SECONDS` less than 30 s, after which orchestrators kill a process. */
const STOP_WITHIN_MS = 21_000;
const STOP_DATABASE_WITHIN_MS = 5_000;

/**
 * Resolves with the name of SIGTERM or SIGINT. The signals no longer end the process by themselves, nor do repeated
 * ones: Ctrl-C in a terminal arrives twice, from the terminal and from npm.
 */
export function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    process.on('SIGTERM', resolve);
    process.on('SIGINT', resolve);
  });
}

/**
 * Logs the URL of the shop and waits; stops the shop after a signal or the loss of its database. After SIGTERM
 * it first answers for `DRAIN_SECONDS` more, while `/readyz` tells load balancers to choose another process.
 * @returns the exit code of the process.
 */
export async function runUntilStopped(
  shop: RunningShop,
  config: Config,
  log: Logger,
  stopRequested: Promise<string>,
): Promise<number> {
  log.info({ url: shop.url, mode: config.mode }, 'the shop is open');
  for (const warning of startWarnings(config)) log.warn(warning);
  if (config.mode === 'live') {
    if (!config.oidc && !config.firebase) {
      log.info('sign-in with a popup provider is not configured and not offered');
    }
  }
  if (config.payments.provider === 'none') {
    log.info('card payment is not configured (STRIPE_SECRET_KEY) and not offered');
  }
  const reason = await Promise.race([stopRequested, shop.databaseLost]);
  if (reason instanceof Error)
    log.fatal({ error: reason.message }, 'closing: there is no database');
  else log.info({ signal: reason }, 'closing');
  if (reason === 'SIGTERM' && config.drainSeconds > 0) {
    shop.withdrawReadiness();
    await Promise.race([elapsed(config.drainSeconds * 1_000), shop.databaseLost]);
  }
  setTimeout(() => {
    log.error('the shop did not close in time');
    setTimeout(() => process.exit(1), STOP_DATABASE_WITHIN_MS);
    void shop
      .stopDatabaseServer()
      .catch((error: Error) => log.error({ err: error }, 'PostgreSQL did not stop'))
      .finally(() => process.exit(1));
  }, STOP_WITHIN_MS).unref();
  await shop.stop();
  log.info('closed');
  return reason instanceof Error ? 1 : 0;
}

function elapsed(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
