import v8 from 'node:v8';
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { openShop } from './open-shop.ts';
import type { RegisterPages } from './pages/register-pages.ts';
import { runUntilStopped, stopSignal } from './run-until-stopped.ts';

/** The whole life of a shop's process: from its environment to its exit code. */
export async function startShop({ registerPages }: { registerPages: RegisterPages }) {
  try {
    const config = readConfig(process.env);
    const log = createLogger(config.logLevel);
    // From the first moment: a start that is cut short would leave its database server behind.
    const told = stopSignal();
    const shop = await openShop(config, log, registerPages);
    // `scripts/start.mjs` has kept it from growing so far.
    v8.setFlagsFromString('--semi-space-growth-factor=2');
    process.exit(await runUntilStopped(shop, config, log, told));
  } catch (error) {
    // What a person can set right is one line; anything else needs its stack.
    console.error(oneLineFor(error) ?? error);
    process.exit(1);
  }
}

function oneLineFor(error: unknown): string | null {
  if (error instanceof ConfigError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `PORT ${port} is taken: choose another, such as PORT=${Number(port) + 1}`;
  if (code === 'EACCES' && port) return `PORT ${port} is not for this user: choose one above 1023`;
  return null;
}
