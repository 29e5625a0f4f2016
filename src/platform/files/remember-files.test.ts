import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rememberFiles } from './remember-files.ts';

const TEXT = 'as it was at the start '.repeat(100);
const LATER = 'as it is now';
const BROTLI = { 'accept-encoding': 'gzip, deflate, br' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'busbar-files-'));
  await writeFile(path.join(folder, 'style.css'), TEXT);
  await writeFile(path.join(folder, 'style.css.br'), brotliCompressSync(TEXT));
});
afterEach(() => rm(folder, { recursive: true }));

async function server() {
  const app = Fastify();
  rememberFiles(app);
  await app.register(fastifyStatic, { root: folder, preCompressed: true, maxAge: 1000 });
  return app;
}

/** Without what each answer says of itself. */
function ofFile({ date: _date, ...headers }: Record<string, unknown>) {
  return headers;
}

test('a file is read once, and its answer stays the same to the byte', async () => {
  const app = await server();
  const first = await app.inject('/style.css');
  await writeFile(path.join(folder, 'style.css'), LATER);
  const again = await app.inject('/style.css');
  expect([again.statusCode, again.payload]).toEqual([200, TEXT]);
  expect(ofFile(again.headers)).toEqual(ofFile(first.headers));
});

test('who takes Brotli gets it, and nobody else, whoever asked first', async () => {
  const app = await server();
  for (const [headers, encoding] of [
    [BROTLI, 'br'],
    [{}, undefined],
    [BROTLI, 'br'],
    [{ 'accept-encoding': 'br;q=0' }, undefined],
  ] as const) {
    const reply = await app.inject({ url: '/style.css', headers });
    expect([headers, reply.headers['content-encoding']]).toEqual([headers, encoding]);
    expect(reply.rawPayload).toEqual(encoding ? brotliCompressSync(TEXT) : Buffer.from(TEXT));
  }
});

test('a part of a file, and whether one is still right, can be asked for as before', async () => {
  const app = await server();
  const { etag } = (await app.inject('/style.css')).headers;
  await app.inject('/style.css');
  const part = await app.inject({ url: '/style.css', headers: { range: 'bytes=3-4' } });
  expect([part.statusCode, part.payload]).toEqual([206, TEXT.slice(3, 5)]);
  const same = await app.inject({ url: '/style.css', headers: { 'if-none-match': String(etag) } });
  expect([same.statusCode, same.payload]).toEqual([304, '']);
});

test('an address that says the same otherwise, or nothing, is not remembered', async () => {
  const app = await server();
  await app.inject('/style.css?version=1');
  await app.inject('/other.css');
  await writeFile(path.join(folder, 'style.css'), LATER);
  await writeFile(path.join(folder, 'other.css'), LATER);
  for (const url of ['/style.css?version=1', '/other.css'])
    expect((await app.inject(url)).payload).toBe(LATER);
});
