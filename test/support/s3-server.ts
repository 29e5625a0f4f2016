import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import type { S3Settings } from '#platform/files/s3-files.ts';

export interface S3Server {
  readonly settings: S3Settings;
  readonly objects: Map<string, Buffer>;
  /** Responds 503 from now on, as an overloaded service does. */
  fail(): void;
  stop(): Promise<void>;
}

const BUCKET = 'shop-files';
const REGION = 'eu-central-1';
const credentials = { accessKeyId: 'test-id', secretAccessKey: 'test-secret' };
const PAGE_SIZE = 2;
/** Of every object. */
const LAST_MODIFIED = '2026-01-01T00:00:00.000Z';

/** A stand-in for an S3 service with one bucket. It checks the signature of each request as S3 does. */
export async function s3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  let isFailing = false;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      if (isFailing) return sendError(response, 503, 'SlowDown');
      if (!(await isSigned(request, body)))
        return sendError(response, 403, 'SignatureDoesNotMatch');
      handle(objects, request, body, response);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: REGION,
      bucket: BUCKET,
      ...credentials,
    },
    objects,
    fail: () => (isFailing = true),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function handle(
  objects: Map<string, Buffer>,
  { method, url = '' }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): void {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const [, bucket, ...path] = pathname.split('/');
  if (bucket !== BUCKET) return sendError(response, 404, 'NoSuchBucket');
  const key = path.join('/');
  if (key === '') return sendList(objects, searchParams, response);
  const content = objects.get(key);
  switch (method) {
    case 'PUT':
      objects.set(key, body);
      response.end();
      return;
    case 'DELETE':
      objects.delete(key);
      response.writeHead(204).end();
      return;
    default:
      if (content) {
        response.setHeader('last-modified', new Date(LAST_MODIFIED).toUTCString());
        response.end(content);
      } else sendError(response, 404, 'NoSuchKey');
  }
}

/** In pages of two. */
function sendList(
  objects: ReadonlyMap<string, Buffer>,
  query: URLSearchParams,
  response: ServerResponse,
): void {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key > after).toSorted();
  const page = keys.slice(0, PAGE_SIZE);
  const isTruncated = keys.length > page.length;
  const contents = page
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${LAST_MODIFIED}</LastModified></Contents>`,
    )
    .join('');
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  response.setHeader('content-type', 'application/xml');
  response.end(
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents}${next}</ListBucketResult>`,
  );
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** Signs the request again with the secret key and compares (AWS Signature Version 4). */
async function isSigned(request: IncomingMessage, body: Buffer): Promise<boolean> {
  const given = request.headers.authorization ?? '';
  const signed = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const hash = String(request.headers['x-amz-content-sha256']);
  const isBodySigned = hash === 'UNSIGNED-PAYLOAD' || hash === sha256(body);
  const signer = new SignatureV4({
    service: 's3',
    region: REGION,
    credentials,
    uriEscapePath: false,
    applyChecksum: false,
    sha256: Sha256,
  });
  const again = await signer.sign(
    {
      method: request.method ?? '',
      protocol: 'http:',
      hostname: '127.0.0.1',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(signed.map((name) => [name, String(request.headers[name])])),
    },
    { signingDate: dateOf(String(request.headers['x-amz-date'])) },
  );
  return isBodySigned && again.headers['authorization'] === given;
}

/** From `20260131T120000Z`. */
function dateOf(text: string): Date {
  return new Date(text.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
