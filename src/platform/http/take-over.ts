import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** From now on the answer is the caller's alone; it has the headers that every answer gets. */
export function takeOver(reply: FastifyReply): ServerResponse {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  return reply.raw;
}
