import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

const EVERYWHERE = new Set(['0.0.0.0', '::']);

/** How this process reaches itself, whatever the outside calls the shop. */
export function listeningAddress({ port }: { port: number }, app: FastifyInstance | null): URL {
  const at = app?.server.address() as AddressInfo | null | undefined;
  const host = at && !EVERYWHERE.has(at.address) ? at.address : '127.0.0.1';
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${at?.port ?? port}`);
}
