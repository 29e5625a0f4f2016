import { expect, test } from 'vitest';
import { Refusal } from '#shared/refusal.ts';
import { decodeJsonBody } from './decode-json-body.ts';

const json = '{"city":"Göteborg"}';

function textOrStatus(type: string | undefined, body: Buffer) {
  const read = decodeJsonBody(type, body);
  return read instanceof Refusal ? read.kind.status : read;
}

test.each([
  undefined,
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset="UTF-8"',
  'application/json; profile=x; charset=utf8',
])('JSON in UTF-8 is decoded: %s', (type) => {
  expect(textOrStatus(type, Buffer.from(json))).toBe(json);
  expect(textOrStatus(type, Buffer.from(`\ufeff${json}`))).toBe(json);
});

test.each(['iso-8859-1', '"windows-1252"', 'UTF-16', ''])(
  'JSON with another declared charset is refused: %s',
  (charset) => {
    expect(textOrStatus(`application/json; charset=${charset}`, Buffer.from(json))).toBe(415);
  },
);

test.each([
  ['Latin-1', Buffer.from(json, 'latin1')],
  ['UTF-16', Buffer.from(json, 'utf16le').subarray(0, 21)],
  ['the first half of a character', Buffer.from([0x22, 0xc3])],
  ['half of a pair of surrogates', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ['bytes that are never valid', Buffer.from([0xff, 0xfe])],
])('invalid UTF-8 is refused: %s', (_what, body) => {
  const refused = decodeJsonBody('application/json', body) as Refusal;
  expect(refused.kind.status).toBe(400);
  expect(refused.members['errors']).toEqual([{ pointer: '#', detail: 'Not UTF-8' }]);
});
