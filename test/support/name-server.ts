import { createSocket } from 'node:dgram';
import { closeAtEnd } from './close-at-end.ts';

const HEADER_BYTES = 12;
const [QUERY_END_BYTES, TXT, IN] = [5, 16, 1];

/** A name server for TXT records (RFC 1035). @param port any free one by default */
export async function startNameServer(records: ReadonlyMap<string, string>, port = 0) {
  const socket = createSocket('udp4');
  socket.on('message', (query, asker) => {
    const name = nameIn(query);
    const value = records.get(name.toLowerCase());
    const question = query.subarray(
      HEADER_BYTES,
      HEADER_BYTES + name.length + 2 + QUERY_END_BYTES - 1,
    );
    const header = Buffer.alloc(HEADER_BYTES);
    query.copy(header, 0, 0, 2);
    // A response that is recursive; code 3 says that there is no such name.
    header.writeUInt16BE(0x8180 | (value === undefined ? 3 : 0), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(value === undefined ? 0 : 1, 6);
    socket.send(
      Buffer.concat([header, question, ...(value === undefined ? [] : [answer(value)])]),
      asker.port,
      asker.address,
    );
  });
  await new Promise<void>((done) => void socket.bind(port, '127.0.0.1', done));
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

/** Like `startNameServer`; it ends with the test file. @returns its address */
export async function nameServer(records: ReadonlyMap<string, string>): Promise<string> {
  const { address, close } = await startNameServer(records);
  closeAtEnd(async () => close());
  return address;
}

function nameIn(query: Buffer): string {
  const labels: string[] = [];
  for (let at = HEADER_BYTES; query[at]; at += (query[at] ?? 0) + 1) {
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)));
  }
  return labels.join('.');
}

function answer(value: string): Buffer {
  const text = Buffer.from(value, 'latin1');
  const head = Buffer.alloc(12);
  // A pointer to the name in the question.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(IN, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(text.length + 1, 10);
  return Buffer.concat([head, Buffer.from([text.length]), text]);
}
