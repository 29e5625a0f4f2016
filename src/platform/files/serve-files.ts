import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { FILES_PATH } from './files.ts';

/** Serves the files of a folder: for ever the same, and never as anything but what their name says. */
export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await app.register(filesOf, { folder });
}

async function filesOf(app: FastifyInstance, { folder }: { folder: string }) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    done();
  });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: FILES_PATH,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    allowedPath: (name) => !name.endsWith('.part'),
  });
}
