import http from 'node:http';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// The ceiling on this machine: a bare node:http on PORT and a bare Fastify on FASTIFY_PORT, which do
// nothing but answer ANSWERS, `[{ path, headers, file }]`.
const answers = JSON.parse(process.env.ANSWERS ?? '[]').map((answer) => ({
  ...answer,
  body: readFileSync(answer.file),
}));

const app = Fastify();
for (const { path, headers, body } of answers) {
  app.get(path.split('?')[0], (_request, reply) => reply.headers(headers).send(body));
}
await app.listen({ port: Number(process.env.FASTIFY_PORT), host: '127.0.0.1' });

const byPath = new Map(answers.map((answer) => [answer.path, answer]));
http
  .createServer((request, response) => {
    const { headers = {}, body = 'ok' } = byPath.get(request.url) ?? {};
    response.writeHead(200, { ...headers, 'content-length': body.length });
    response.end(body);
  })
  .listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
