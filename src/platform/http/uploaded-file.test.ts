import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createServer } from './create-server.ts';
import { readFileBodies } from './read-file-bodies.ts';
import { FORM_TYPE, uploadedFileOf } from './uploaded-file.ts';

const MAX_BYTES = 1_000;

const app = await createServer({
  logger: undefined,
  rateLimit: false,
  proxies: 0,
  https: false,
  trustedOrigins: [],
  scriptSources: [],
});
readFileBodies(app);
const config = { streamsBody: true, maxFileBytes: MAX_BYTES };
let answered: () => void = () => undefined;
app.post('/file', { config, bodyLimit: 2 * MAX_BYTES }, async ({ body }) => {
  try {
    const { name, bytes } = await uploadedFileOf(body).read();
    return { name, text: Buffer.from(bytes).toString() };
  } finally {
    answered();
  }
});
afterAll(() => app.close());

const headers = { 'content-type': `${FORM_TYPE}; boundary=a` };
const part = (disposition: string, content: string) =>
  `--a\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}`;

async function send(payload: string) {
  const response = await app.inject({ method: 'POST', url: '/file', headers, payload });
  return { status: response.statusCode, body: response.json<object>() };
}

const unreadable = {
  status: 400,
  body: { errors: [{ pointer: '#/file', detail: 'The form cannot be read' }] },
};
const complete = `${part('name="file"; filename="a.csv"', 'Designator')}\r\n--a--\r\n`;
const read = { status: 200, body: { name: 'a.csv', text: 'Designator' } };

test.each([
  ['within the file', part('name="file"', 'Designator')],
  ['within another field', part('name="comment"', 'Designator')],
  ['within the headers of the file', '--a\r\nContent-Disposition: form-data; name="file"'],
  ['after another field', `${part('name="comment"', 'x')}\r\n${part('name="file"', 'Designator')}`],
])('a form that ends %s is refused, and the next one is read', async (_where, payload) => {
  expect(await send(payload)).toMatchObject(unreadable);
  expect(await send(complete)).toEqual(read);
});

test('a client that hangs up within the file does no harm', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ended = new Promise<void>((resolve) => (answered = resolve));
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const received = once(app.server, 'request');
  socket.write(
    `POST /file HTTP/1.1\r\nHost: shop\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: 900\r\n\r\n${part('name="file"', 'Desig')}`,
  );
  await received;
  socket.destroy();
  await ended;
  expect(await send(complete)).toEqual(read);
});
