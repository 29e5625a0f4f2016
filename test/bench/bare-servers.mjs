import http from 'node:http';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// The upper bounds on this machine: node:http on PORT and Fastify on FASTIFY_PORT, which only send RESPONSES,
// `[{ path, headers, file }]`.
const responses = JSON.parse(process.env.RESPONSES ?? '[]').map((response) => ({
  ...response,
  body: readFileSync(response.file),
}));

const app = Fastify();
for (const { path, headers, body } of responses) {
  app.get(path.split('?')[0], (_request, reply) => reply.headers(headers).send(body));
}
await app.listen({ port: Number(process.env.FASTIFY_PORT), host: '127.0.0.1' });

const byPath = new Map(responses.map((response) => [response.path, response]));
http
  .createServer((request, response) => {
    const { headers = {}, body = 'ok' } = byPath.get(request.url) ?? {};
    response.writeHead(200, { ...headers, 'content-length': body.length });
    response.end(body);
  })
  .listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
