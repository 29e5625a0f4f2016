import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { exchangeToken } from '#features/sessions/contract.ts';
import type { Api } from '#shared/api-client.ts';
import { httpClient } from './listening-shop.ts';

const script = fileURLToPath(new URL('./shop-process.ts', import.meta.url));

export interface ShopProcess {
  readonly url: string;
  /** Milliseconds from its start to its first response. */
  readonly openedInMs: number;
  /** Resolves with the exit code once the process is gone; null when a signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts the shop on this folder in a process of its own. */
export async function spawnShop(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<ShopProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DATABASE_POOL_URL: '',
      DATABASE_REPLICA_URL: '',
      SHOP_MODE: 'demo',
      DEMO_CATALOGUE: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      PORT: '0',
      ...environment,
    },
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done) throw new Error('the shop did not open');
  return {
    url: first.value,
    openedInMs: Math.round(performance.now() - began),
    async end(signal) {
      child.kill(signal);
      return (await exited)[0];
    },
  };
}

/** Signs in as a browser does: the identity provider's cookie, its ID token, the shop's token. */
export async function signIn(origin: string, email: string, password: string): Promise<string> {
  const signedIn = await fetch(`${origin}/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  });
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
  const headers = { cookie: cookie.join('; ') };
  const response = await fetch(`${origin}/identity/token`, { headers });
  const { token: bearer } = (await response.json()) as { token: string };
  const visitor: Api = httpClient(origin, null);
  const args = { params: { email }, body: { email } };
  const outcome = await visitor(exchangeToken, args, { bearer });
  if (!outcome.ok) throw new Error(outcome.problem.title);
  return outcome.value.token;
}
