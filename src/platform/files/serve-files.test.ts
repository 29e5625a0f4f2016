import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleProblems } from '../http/problem-handler.ts';
import type { Files } from './files.ts';
import { serveFiles } from './serve-files.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\nand the picture', 'latin1');
const WEBP = Buffer.from('RIFF\x10\0\0\0WEBPVP8 and the picture', 'latin1');
const PDF = Buffer.from('%PDF-1.7\n');

/** Responds with the chunks for every file. */
function serverOf(chunks: readonly Buffer[]) {
  let isOpen = false;
  const app = Fastify();
  handleProblems(app);
  const read = async function* () {
    isOpen = true;
    try {
      yield* chunks;
    } finally {
      isOpen = false;
    }
  };
  serveFiles(app, { read } as Partial<Files> as Files);
  return { get: (path: string) => app.inject(path), isOpen: () => isOpen };
}

test.each([
  ['/files/pictures/a.png', PNG, 'image/png'],
  ['/files/pictures/a.webp', WEBP, 'image/webp'],
  ['/files/product-files/a.pdf', PDF, 'application/pdf'],
])('%s is served whole, however its chunks are cut', async (path, content, type) => {
  const bytes = Array.from(content, (byte) => Buffer.of(byte));
  for (const chunks of [[content], bytes]) {
    const response = await serverOf(chunks).get(path);
    expect(response.rawPayload).toEqual(content);
    expect(response.headers['content-type']).toBe(type);
    expect(response.headers['cache-control']).toContain('immutable');
  }
});

test.each([
  ['/files/pictures/a.png', WEBP],
  ['/files/pictures/a.webp', Buffer.from('<Error><Code>SlowDown</Code></Error>')],
  ['/files/pictures/a.webp', Buffer.from('RIFF')],
  ['/files/product-files/a.pdf', Buffer.from('<!doctype html>')],
  ['/files/product-files/a.pdf', Buffer.alloc(0)],
])('%s with the content of another type is neither served nor cached', async (path, content) => {
  const server = serverOf([content, Buffer.from('more than enough bytes')]);
  const response = await server.get(path);
  expect(response.statusCode).toBe(503);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['content-type']).toContain('application/problem+json');
  expect(server.isOpen()).toBe(false);
});
