import type { Api } from '#shared/api-client.ts';
import { httpClient } from '#test/support/listening-shop.ts';
import { signIn } from '#test/support/spawn-shop.ts';
import { timed, type Measurements } from './measurements.ts';

/** Half of the time that an access token is valid, and of the time that a sign-in is fresh. */
const SIGN_IN_EVERY_MS = 7 * 60_000;

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Sends each request to the next process in turn, as a load balancer does. */
export class Shop {
  private sent = 0;
  private readonly urls: readonly string[];
  private readonly measurements: Measurements;

  constructor(urls: readonly string[], measurements: Measurements) {
    this.urls = urls;
    this.measurements = measurements;
  }

  get url(): string {
    const url = this.urls[this.sent % this.urls.length] ?? '';
    this.sent += 1;
    return url;
  }

  /** Loads a page or another address as a visitor, and reads all of it. */
  async load(kind: string, path: string): Promise<void> {
    await timed(this.measurements, kind, async () => {
      const response = await fetch(this.url + path);
      await response.arrayBuffer();
      return { status: response.status };
    });
  }

  /** The calls of a person, who signs in again from time to time. */
  person({ email, password }: Account): Api {
    let token: Promise<string> | null = null;
    let signedInAt = 0;
    return async (endpoint, args, options) => {
      if (token === null || performance.now() - signedInAt > SIGN_IN_EVERY_MS) {
        signedInAt = performance.now();
        token = signIn(this.url, email, password);
      }
      const client = httpClient(this.url, await token);
      return timed(this.measurements, `${endpoint.method} ${endpoint.path}`, async () => {
        const outcome = await client(endpoint, args, options);
        const status = outcome.ok ? 200 : outcome.problem.status;
        const type = outcome.ok ? undefined : outcome.problem.type;
        return { ...outcome, status, type };
      });
    };
  }
}
