import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { removeDocumentHeaders } from '#platform/http/security-headers.ts';
import { projectRoot } from '#platform/project-root.ts';

const DAY_S = 24 * 60 * 60;
const FOLDERS = ['assets/pictures', 'db/demo/pictures'];

/** A plugin that serves the pictures of the shop's pages and of demo products. */
export async function pictures(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    removeDocumentHeaders(reply);
    done();
  });
  await app.register(fastifyStatic, {
    root: FOLDERS.map((folder) => path.join(projectRoot, folder)),
    prefix: '/pictures/',
    maxAge: DAY_S * 1000,
    decorateReply: false,
    index: false,
  });
}
