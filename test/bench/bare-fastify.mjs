import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const app = Fastify();
for (const [path, { type, file }] of Object.entries(JSON.parse(process.env.BODIES ?? '{}'))) {
  const body = readFileSync(file, 'utf8');
  app.get(path, (_request, reply) => reply.type(type).send(body));
}
app.get('/healthz', () => ({ status: 'ok' }));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
