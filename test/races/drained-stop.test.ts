import { Agent, get } from 'node:http';
import { expect, test } from 'vitest';
import { listeningShop } from '#test/support/listening-shop.ts';

const CONNECTIONS = 24;
const shop = await listeningShop();
const page = `/api/product/${(await shop.product())._id}`;

/** The status, and whether the server closes the connection. */
function ask(agent: Agent, path: string): Promise<{ status: number; closes: boolean }> {
  return new Promise((resolve, reject) => {
    get(shop.url + path, { agent }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          closes: response.headers.connection === 'close',
        }),
      );
    }).once('error', reject);
  });
}

/** A connection of a proxy: requests one after the other, until it notices that the shop is not ready. */
async function proxied(agent: Agent, onAnswer: () => void): Promise<number[]> {
  const statuses: number[] = [];
  for (;;) {
    const { status } = await ask(agent, '/readyz');
    if (status === 503) return statuses;
    // The shop may start to drain between the check and the request.
    statuses.push((await ask(agent, page)).status);
    onAnswer();
  }
}

test('a shop that drains, then stops, answers every request of a proxy that asks for its readiness', async () => {
  const agents = Array.from(
    { length: CONNECTIONS },
    () => new Agent({ keepAlive: true, maxSockets: 1 }),
  );
  let answers = 0;
  const load = agents.map((agent) =>
    proxied(agent, () => {
      if (++answers === CONNECTIONS * 5) shop.readiness.withdraw();
    }),
  );
  const statuses = (await Promise.all(load)).flat();
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(statuses.length).toBeGreaterThanOrEqual(CONNECTIONS * 5);

  const [late] = agents;
  expect(await ask(late!, page)).toEqual({ status: 200, closes: true });
  expect((await ask(late!, '/healthz')).status).toBe(200);
  await shop.app.close();
  await expect(ask(late!, page)).rejects.toThrow(/ECONNREFUSED/);
});
