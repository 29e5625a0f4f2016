import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { generalRefusals, problemUri } from '#shared/problem.ts';

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to malformed HTTP, for which there is no request object, with problem details. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, headers, body } = malformedResponse(statuses[error.code ?? ''] ?? 400);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Responds to an `Expect` header that is not `100-continue`, which Node does not pass on as a request. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, body } = malformedResponse(417);
  response.writeHead(status, headers).end(body);
}

function malformedResponse(status: number) {
  const { type, title } = generalRefusals.malformed;
  const detail = `${STATUS_CODES[status]} (RFC 9110)`;
  const body = JSON.stringify({ type: problemUri(type), title, status, errors: [{ detail }] });
  const headers = {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  };
  return { status, headers, body };
}
