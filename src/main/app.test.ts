import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';

test.each(['/api', '/api/nothing', '/api/product/1/2/3', '/identity', '/identity/nothing'])(
  '%s, an unknown path, gets problem details',
  async (url) => {
    const { app } = await testShop();
    const response = await app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/problem+json');
  },
);

test('a response has at most fifty errors', async () => {
  const { app } = await testShop();
  const payload = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`field${i}`, i]));
  const response = await app.inject({ method: 'POST', url: '/api/contact', payload });
  expect(response.json<{ errors: unknown[] }>().errors).toHaveLength(50);
});

test.each([
  ['PUT', '/api/config', 'GET, HEAD'],
  ['GET', '/api/contact', 'POST'],
  ['DELETE', '/api/product-search?q=x', 'GET, HEAD'],
] as const)('%s %s is refused with Allow: %s', async (method, url, allowed) => {
  const { app } = await testShop();
  const headers = { 'content-type': 'text/plain' };
  const response = await app.inject({
    method,
    url,
    ...(method === 'PUT' ? { headers, payload: '{' } : {}),
  });
  expect([response.statusCode, response.headers['allow']]).toEqual([405, allowed]);
  expect(response.headers['content-type']).toContain('application/problem+json');
});

test('OPTIONS returns the supported methods', async () => {
  const { app } = await testShop();
  const response = await app.inject({ method: 'OPTIONS', url: '/api/product' });
  expect([response.statusCode, response.headers['allow']]).toEqual([204, 'GET, HEAD, POST']);
  expect((await app.inject({ method: 'POST', url: '/api/nothing' })).statusCode).toBe(404);
});

test('errors with the same text are not repeated', async () => {
  const shop = await testShop();
  const { token } = await shop.person();
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { authorization: `Bearer ${token}` },
    payload: { quantity: 1e21 },
  });
  const { errors } = response.json<{ errors: { pointer: string }[] }>();
  expect(errors.filter(({ pointer }) => pointer === '#/quantity')).toHaveLength(1);
});
