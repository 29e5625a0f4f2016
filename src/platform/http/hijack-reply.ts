import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Hands the raw response to the caller, with the headers that are already set. */
export function hijackReply(reply: FastifyReply): ServerResponse {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  return reply.raw;
}
