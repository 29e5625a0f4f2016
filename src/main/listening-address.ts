import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

/** The URL at which this process can call itself. */
export function listeningAddress({ port }: { port: number }, app: FastifyInstance | null): URL {
  const address = app?.server.address() as AddressInfo | null | undefined;
  const host = address && !ANY_ADDRESS.has(address.address) ? address.address : '127.0.0.1';
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${address?.port ?? port}`);
}
