import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

/** The URL at which this process can call itself. */
export function listeningAddress({ port }: { port: number }, app: FastifyInstance | null): URL {
  const at = app?.server.address() as AddressInfo | null | undefined;
  const host = at && !ANY_ADDRESS.has(at.address) ? at.address : '127.0.0.1';
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${at?.port ?? port}`);
}
