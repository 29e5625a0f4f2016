import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '#platform/http/openapi.ts';
import { endpoint, type Access, type Endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/pagination.ts';
import { breakingChanges } from '../scripts/openapi-breaking.ts';

const order = z.object({
  _id: z.string(),
  status: z.enum(['Pending...', 'Paid']),
  transactionId: z.string().nullable(),
});
const newOrder = z.strictObject({
  quantity: z.int().min(1).max(100),
  delivery: z.enum(['Online Payment', 'Cash on Delivary']),
  note: z.string().max(200).optional(),
});

const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  summary: 'Order',
  access: 'customer',
  body: newOrder,
  status: 201,
  response: order,
});
const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: 'Orders',
  access: 'owner-or-admin',
  query: pageQuery,
  response: z.array(order),
  paged: true,
});

function documentOf(contract: Record<string, Endpoint>, shared = order) {
  return openApiDocument({
    title: 'Shop',
    version: '1.0.0',
    license: 'Apache-2.0',
    description: '',
    contracts: { orders: contract },
    tags: { orders: 'Orders.' },
    schemas: { Order: shared },
  });
}

const before = documentOf({ placeOrder, listOrders });

function changesOf(change: Partial<Record<'place' | 'list', object>>): string[] {
  const contract = {
    placeOrder: { ...placeOrder, ...change.place },
    listOrders: { ...listOrders, ...change.list },
  };
  return breakingChanges(before, documentOf(contract));
}

describe('a change that breaks callers', () => {
  test('a removed call', () => {
    expect(breakingChanges(before, documentOf({ placeOrder }))).toEqual([
      'GET /orders: the call is gone',
    ]);
  });

  test('a call with stricter access', () => {
    expect(changesOf({ list: { access: 'admin' } })).toEqual([
      'GET /orders: it was for `owner-or-admin`, and is for `admin`',
    ]);
  });

  test('a parameter that is removed, stricter or newly required', () => {
    const query = z.object({ limit: z.int().max(50).optional(), year: z.string() });
    expect(changesOf({ list: { query } })).toEqual([
      'GET /orders: `parameter limit` has a stricter maximum',
      'GET /orders: the parameter `cursor` is gone',
      'GET /orders: the parameter `q` is gone',
      'GET /orders: the parameter `year` is required',
    ]);
  });

  test('a body field that is newly required or removed', () => {
    const body = newOrder.omit({ note: true }).extend({ address: z.string() });
    expect(changesOf({ place: { body } })).toEqual([
      'POST /orders: `body.note` is gone',
      'POST /orders: `body.address` is required',
    ]);
  });

  test('a body field that accepts fewer values', () => {
    const body = newOrder.extend({
      quantity: z.int().min(2).max(10),
      delivery: z.enum(['Online Payment']),
      note: z.number().optional(),
    });
    expect(changesOf({ place: { body } })).toEqual([
      'POST /orders: `body.quantity` has a stricter maximum',
      'POST /orders: `body.quantity` has a stricter minimum',
      'POST /orders: `body.delivery` may no longer be `Cash on Delivary`',
      'POST /orders: `body.note` may no longer be string',
    ]);
  });

  test('a response with removed or new kinds of values, in every call that shares its schema', () => {
    const changed = z.object({
      _id: z.string().nullable(),
      status: z.enum(['Pending...', 'Paid', 'Shipped']).optional(),
    });
    const after = documentOf(
      {
        placeOrder: { ...placeOrder, response: changed },
        listOrders: { ...listOrders, response: z.array(changed) },
      },
      changed as never,
    );
    expect(breakingChanges(before, after)).toEqual([
      'POST /orders: `response._id` may be null',
      'POST /orders: `response.status` may be absent',
      'POST /orders: `response.status` may be `Shipped`',
      'POST /orders: `response.transactionId` is gone',
      'GET /orders: `response[]._id` may be null',
      'GET /orders: `response[].status` may be absent',
      'GET /orders: `response[].status` may be `Shipped`',
      'GET /orders: `response[].transactionId` is gone',
    ]);
  });

  test('another status', () => {
    expect(changesOf({ place: { status: 200 } })).toEqual([
      'POST /orders: the status was 201, and is 200',
    ]);
  });
});

test('access for roles of the staff, beside admins and owners, breaks no caller', () => {
  expect(changesOf({ list: { access: 'owner-or-staff:orders.see' } })).toEqual([]);
  expect(changesOf({ list: { access: 'staff:orders.see' } })).toEqual([
    'GET /orders: it was for `owner-or-admin`, and is for `staff:orders.see`',
  ]);
  const forAdmins = documentOf({ listOrders: { ...listOrders, access: 'admin' } });
  const after = (access: Access) => documentOf({ listOrders: { ...listOrders, access } });
  expect(breakingChanges(forAdmins, after('staff:orders.see'))).toEqual([]);
  expect(breakingChanges(after('staff:orders.see'), forAdmins)).toHaveLength(1);
});

test('an addition breaks no caller', () => {
  const after = documentOf({
    placeOrder: {
      ...placeOrder,
      access: 'public',
      body: newOrder.extend({
        quantity: z.int().min(1).max(1000),
        delivery: z.enum(['Online Payment', 'Cash on Delivary', 'Invoice']),
        note: z.union([z.string().max(500), z.number()]).optional(),
        reference: z.string().optional(),
      }),
      response: order.extend({ placedAt: z.string() }),
    },
    listOrders,
    cancelOrder: { ...placeOrder, method: 'DELETE' },
  });
  expect(breakingChanges(before, after)).toEqual([]);
});
