import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../kept/encodings.ts';

/** What a file's answer says of the file. */
const OF_FILE = [
  'accept-ranges',
  'cache-control',
  'content-encoding',
  'content-type',
  'etag',
  'last-modified',
  'vary',
] as const;
/** Who asks so wants a part of it, or to hear whether theirs is still right. */
const OTHER_QUESTIONS = [
  'range',
  'if-none-match',
  'if-modified-since',
  'if-match',
  'if-unmodified-since',
];
/** All of a shop's own files together have less than half of it, so that nothing is ever forgotten. */
const MOST_BYTES = 32 * 1024 * 1024;
const LARGEST = 512 * 1024;

interface Remembered {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/**
 * Files that do not change while the shop runs are read once: opening, reading and closing one takes
 * several turns between threads, and whoever opens a page waits for a dozen of them. Register it beside
 * what serves them, which goes on answering everything but the plain question for a whole file.
 */
export function rememberFiles(app: FastifyInstance): void {
  const known = new Map<string, Remembered>();
  let bytes = 0;

  app.addHook('preParsing', (request, reply, payload, done) => {
    const file = isPlain(request) ? known.get(keyOf(request)) : undefined;
    if (file) void reply.headers(file.headers).send(file.body);
    else done(null, payload);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const length = Number(reply.getHeader('content-length') ?? Infinity);
    if (!(payload instanceof Readable) || reply.statusCode !== 200 || !isPlain(request)) return;
    if (length > LARGEST || bytes + length > MOST_BYTES || !isAsWanted(request, reply)) return;
    const body = await buffer(payload);
    bytes += body.length;
    known.set(keyOf(request), { headers: headersOf(reply), body });
    return body;
  });
}

/** Addresses that say the same otherwise would be kept beside it. */
function isPlain({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' || !/^[\w./-]+$/.test(url)) return false;
  return OTHER_QUESTIONS.every((name) => headers[name] === undefined);
}

function keyOf({ headers, url }: FastifyRequest): string {
  return `${encodingFor(headers['accept-encoding'], LARGEST)} ${url}`;
}

/** Whoever else asks under this key takes it, too. */
function isAsWanted({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const encoding = reply.getHeader('content-encoding');
  return encoding === undefined || encoding === encodingFor(headers['accept-encoding'], LARGEST);
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const said = OF_FILE.map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(
    said.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
