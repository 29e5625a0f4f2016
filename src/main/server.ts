import { ConfigError, readConfig } from '#platform/config/config.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { openShop } from './open-shop.ts';
import type { RegisterPages } from './pages/register-pages.ts';
import { runUntilStopped } from './run-until-stopped.ts';

/** The whole life of a shop's process: from its environment to its exit code. */
export async function startShop({ registerPages }: { registerPages: RegisterPages }) {
  try {
    const config = readConfig(process.env);
    const log = createLogger(config.logLevel);
    await runUntilStopped(await openShop(config, log, registerPages), config, log);
    process.exit(0);
  } catch (error) {
    // A wrong configuration is one line for a person; anything else needs its stack.
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}
