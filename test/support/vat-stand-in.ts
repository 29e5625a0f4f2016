import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeAtEnd } from './close-at-end.ts';

/** What the stand-in is asked about. */
export interface AskedNumber {
  readonly countryCode: string;
  readonly vatNumber: string;
  readonly requesterMemberStateCode?: string;
  readonly requesterNumber?: string;
}

/** A stand-in for VIES, with the same REST API. */
export async function vatStandIn() {
  const valid = new Set<string>();
  const asked: AskedNumber[] = [];
  let isReachable = true;
  const server = createServer(async (request, response) => {
    const question = JSON.parse(await bodyOf(request)) as AskedNumber;
    response.setHeader('content-type', 'application/json');
    if (request.url !== '/check-vat-number') {
      response.writeHead(404).end('{}');
      return;
    }
    asked.push(question);
    if (!isReachable) {
      const errorWrappers = [{ error: 'MS_UNAVAILABLE' }];
      response.writeHead(500).end(JSON.stringify({ actionSucceed: false, errorWrappers }));
      return;
    }
    const isValid = valid.has(question.countryCode + question.vatNumber);
    const answer = {
      countryCode: question.countryCode,
      vatNumber: question.vatNumber,
      valid: isValid,
      requestIdentifier: question.requesterNumber ? `WAPI${asked.length}` : '',
      name: isValid ? 'NORDWERK SAS' : '---',
      address: isValid ? 'QUAI 4\n75001 PARIS' : '---',
    };
    response.end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAtEnd(async () => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    valid,
    asked,
    setReachable: (reachable: boolean) => {
      isReachable = reachable;
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
