import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeConnectionsOnStop } from './close-connections.ts';

test('a stop closes the connection of a request without a response after the time limit', async () => {
  const app = Fastify();
  closeConnectionsOnStop(app, 50);
  app.get('/never', () => new Promise(() => undefined));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const client = connect(port, '127.0.0.1');
  const arrived = once(app.server, 'request');
  client.write('GET /never HTTP/1.1\r\nHost: shop\r\n\r\n');
  client.on('error', () => undefined);
  await arrived;
  const closed = once(client, 'close');
  await app.close();
  await closed;
  expect(client.destroyed).toBe(true);
});
