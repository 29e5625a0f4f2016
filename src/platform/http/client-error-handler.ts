import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { generalRefusals, problemUri } from '#shared/problem.ts';

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to malformed HTTP, for which there is no request object, with problem details. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statuses[error.code ?? ''] ?? 400;
  const { type, title } = generalRefusals.malformed;
  const detail = `${STATUS_CODES[status]} (RFC 9110)`;
  const problem = { type: problemUri(type), title, status, errors: [{ detail }] };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
