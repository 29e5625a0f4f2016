import { expect, test } from 'vitest';
import { Refusal } from '#shared/refusal.ts';
import { jsonText } from './json-text.ts';

const sent = '{"city":"Göteborg"}';

function statusOf(type: string | undefined, body: Buffer) {
  const read = jsonText(type, body);
  return read instanceof Refusal ? read.kind.status : read;
}

test.each([
  undefined,
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset="UTF-8"',
  'application/json; profile=x; charset=utf8',
])('JSON in UTF-8 is read: %s', (type) => {
  expect(statusOf(type, Buffer.from(sent))).toBe(sent);
  expect(statusOf(type, Buffer.from(`\ufeff${sent}`))).toBe(sent);
});

test.each(['iso-8859-1', '"windows-1252"', 'UTF-16', ''])(
  'JSON that says it is in another charset, %s, is not guessed at',
  (charset) => {
    expect(statusOf(`application/json; charset=${charset}`, Buffer.from(sent))).toBe(415);
  },
);

test.each([
  ['Latin-1', Buffer.from(sent, 'latin1')],
  ['UTF-16', Buffer.from(sent, 'utf16le').subarray(0, 21)],
  ['the first half of a character', Buffer.from([0x22, 0xc3])],
  ['half of a pair of surrogates', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ['bytes that are no letters', Buffer.from([0xff, 0xfe])],
])('what is not UTF-8 is refused, not mended: %s', (_what, body) => {
  const refused = jsonText('application/json', body) as Refusal;
  expect(refused.kind.status).toBe(400);
  expect(refused.members['errors']).toEqual([{ pointer: '#', detail: 'Not UTF-8' }]);
});
