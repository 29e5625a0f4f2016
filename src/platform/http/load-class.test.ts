import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, type Endpoint } from '#shared/endpoint.ts';
import { loadClassOf, type LoadClass } from './load-class.ts';

const call: Endpoint = endpoint({
  method: 'GET',
  path: '/parts',
  summary: 'Parts',
  access: 'public',
  response: z.string(),
});

test.each<[string, LoadClass, Partial<Endpoint>]>([
  ['a page or list', 'read', {}],
  ['a change', 'order', { method: 'POST' }],
  ['a question that is sent like a change', 'read', { method: 'POST', reads: true }],
  ['an export', 'bulk', { download: 'csv' }],
  ['the invoices of a month', 'bulk', { download: 'zip' }],
  ['one invoice', 'read', { download: 'pdf' }],
  ['an imported file', 'bulk', { method: 'PUT', upload: 'file' }],
  ['a picture of a return', 'order', { method: 'POST', upload: 'picture' }],
  ['the purchase order of an order', 'order', { method: 'POST', upload: 'file', load: 'order' }],
  ['a report', 'bulk', { load: 'bulk' }],
])('%s is of the class %s', (_, expected, properties) => {
  expect(loadClassOf({ ...call, ...properties })).toBe(expected);
});
