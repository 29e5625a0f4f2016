import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeAtEnd } from './close-at-end.ts';

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly links: readonly { readonly traceId: string }[];
  readonly status: { readonly code: number; readonly message?: string };
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
}

interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

/** A receiver of traces by OTLP over HTTP in JSON, as collectors are. */
export async function traceReceiver() {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const received = new EventTarget();
  let status = 200;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    response.setHeader('content-type', 'application/json');
    if (request.url !== '/v1/traces' || status !== 200) {
      response.writeHead(status === 200 ? 404 : status).end('{}');
      return;
    }
    bodies.push(body);
    const { resourceSpans } = JSON.parse(body) as ExportRequest;
    spans.push(...resourceSpans.flatMap((one) => one.scopeSpans).flatMap((one) => one.spans));
    response.end('{}');
    received.dispatchEvent(new Event('spans'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAtEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: spans as readonly ReceivedSpan[],
    /** As received. */
    bodies: bodies as readonly string[],
    /** From now on every export is answered with this status. */
    answerWith(next: number) {
      status = next;
    },
    /** Resolves with the first span of this name. */
    async span(name: string): Promise<ReceivedSpan> {
      for (;;) {
        const found = spans.find((span) => span.name === name);
        if (found) return found;
        await once(received, 'spans');
      }
    },
  };
}
