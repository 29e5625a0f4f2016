import v8 from 'node:v8';
import { readConfig } from '#platform/config/config.ts';
import { heldLines } from '#platform/logging/held-lines.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { StartError } from '#platform/start-error.ts';
import { openShop } from './open-shop.ts';
import type { RegisterPages } from './pages/register-pages.ts';
import { runUntilStopped, stopSignal } from './run-until-stopped.ts';
import { welcome } from './welcome.ts';

/** Runs the shop until it is stopped, then exits. */
export async function startShop({ registerPages }: { registerPages: RegisterPages }) {
  const terminal = process.stdout.isTTY ? heldLines(process.stdout) : null;
  try {
    const config = readConfig(process.env);
    const log = createLogger(config.logLevel, terminal ?? undefined);
    // Before the start, so that a signal during the start still stops the database server.
    const stopRequested = stopSignal();
    const shop = await openShop(config, log, registerPages);
    if (terminal) {
      console.log(welcome(shop.name, shop.url, config));
      terminal.release();
    }
    // `scripts/start.mjs` disables the growth during the start.
    v8.setFlagsFromString('--semi-space-growth-factor=2');
    process.exit(await runUntilStopped(shop, config, log, stopRequested));
  } catch (error) {
    terminal?.release();
    // Expected errors are one line; bugs need their stack.
    console.error(expectedMessage(error) ?? error);
    process.exit(1);
  }
}

function expectedMessage(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `PORT ${port} is taken: choose another, such as PORT=${Number(port) + 1}`;
  if (code === 'EACCES' && port)
    return `PORT ${port} is not permitted for this user: choose one above 1023`;
  return null;
}
