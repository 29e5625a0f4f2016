import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { fileUrl, PUBLIC_FOLDER } from './files.ts';

/** Serves the public files of a folder, cacheable forever and without permission to run scripts. */
export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  const root = path.join(folder, PUBLIC_FOLDER);
  await mkdir(root, { recursive: true });
  await app.register(filesOf, { root });
}

async function filesOf(app: FastifyInstance, { root }: { root: string }) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    done();
  });
  await app.register(fastifyStatic, {
    root,
    prefix: fileUrl(`${PUBLIC_FOLDER}/`),
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    allowedPath: (name) => !name.endsWith('.part'),
  });
}
