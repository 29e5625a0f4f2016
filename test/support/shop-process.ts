import { pino } from 'pino';
import { openShop } from '#main/open-shop.ts';
import { runUntilStopped, stopSignal } from '#main/run-until-stopped.ts';
import { readConfig } from '#platform/config/config.ts';

/** A shop without pages in a process of its own. Prints its URL to stdout once it listens. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel }, pino.destination(2));
  const told = stopSignal();
  const shop = await openShop(config, log, null);
  process.stdout.write(`${shop.url}\n`);
  process.exit(await runUntilStopped(shop, config, log, told));
}

main().catch((error: Error) => {
  console.error(error);
  process.exit(1);
});
