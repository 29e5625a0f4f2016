import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { markStaleOnWrite } from './mark-stale-on-write.ts';

/** A process of the shop, which counts how often its feed became stale. */
function processNamed(processId: string, https = false) {
  const app = Fastify();
  let stale = 0;
  markStaleOnWrite(app, { markStale: () => (stale += 1) }, { https, processId });
  app.get('/part', async () => 'a part');
  app.post('/part', async () => 'written');
  return { app, staleSince: (before = 0) => stale - before };
}

/** What the browser sends back of a cookie. */
async function cookieAfterWrite(app: ReturnType<typeof Fastify>): Promise<string> {
  const { headers } = await app.inject({ method: 'POST', url: '/part' });
  return String(headers['set-cookie']);
}

test('a browser that has written through one process reads it through another at once', async () => {
  const [here, there] = [processNamed('here'), processNamed('there')];
  const set = await cookieAfterWrite(here.app);
  expect(set).toBe('busbar.written=here; Path=/; Max-Age=5; HttpOnly; SameSite=Lax');
  const headers = { cookie: `theme=dark; ${set.split(';')[0]}` };
  await there.app.inject({ url: '/part', headers });
  expect(there.staleSince()).toBe(1);
  // The process that answered the change knows of it already.
  await here.app.inject({ url: '/part', headers });
  expect(here.staleSince()).toBe(1);
});

test('somebody who has written nothing makes no process read the changes', async () => {
  const { app, staleSince } = processNamed('here');
  const { headers } = await app.inject({ url: '/part' });
  expect(headers['set-cookie']).toBeUndefined();
  expect(staleSince()).toBe(0);
});

test('a shop on HTTPS sends the cookie over HTTPS only', async () => {
  expect(await cookieAfterWrite(processNamed('here', true).app)).toMatch(/; Secure$/);
});
