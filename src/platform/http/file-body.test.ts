import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { createServer } from './create-server.ts';
import { FILE_TYPE, fileBody } from './file-body.ts';
import { readFileBodies } from './read-file-bodies.ts';

const app = await createServer({
  logger: undefined,
  rateLimit: false,
  proxies: 0,
  https: false,
  trustedOrigins: [],
  scriptSources: [],
});
readFileBodies(app);
const config = { streamsBody: true };
app.post('/stored', { config, bodyLimit: 100 }, async ({ body }) => {
  let bytes = 0;
  for await (const chunk of fileBody(body)) bytes += chunk.length;
  return { bytes };
});
app.post('/refused', { config, bodyLimit: 2_000_000 }, () => {
  throw refuse(generalRefusals.unauthenticated, {});
});

async function upload(path: string, payload: Buffer) {
  const headers = { 'content-type': FILE_TYPE, 'content-encoding': 'gzip' };
  const response = await app.inject({ method: 'POST', url: path, headers, payload });
  return { status: response.statusCode, body: response.json<object>() };
}

test('a compressed file is read uncompressed, up to the limit of its size', async () => {
  expect(await upload('/stored', gzipSync('x'.repeat(100)))).toEqual({
    status: 200,
    body: { bytes: 100 },
  });
  expect(await upload('/stored', gzipSync('x'.repeat(101)))).toMatchObject({ status: 413 });
});

test('a file that cannot be uncompressed is refused', async () => {
  expect(await upload('/stored', Buffer.from('not gzip'))).toMatchObject({ status: 400 });
});

test('a file that cannot be uncompressed does not end the process when its call is refused', async () => {
  expect(await upload('/refused', Buffer.from('not gzip'))).toMatchObject({ status: 401 });
});

test('a connection can be used again after an upload that was refused unread', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  const length = 1_000_000;
  client.write(
    `POST /refused HTTP/1.1\r\nHost: shop\r\nContent-Type: ${FILE_TYPE}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  client.write(Buffer.alloc(length));
  client.write('GET /none HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  const [, refused, next] = (await text(client)).split('HTTP/1.1 ');
  await app.close();
  expect(refused).toMatch(/^401 /);
  expect(next).toMatch(/^404 /);
});
