import { expect, test } from 'vitest';
import { listCompanyLog } from '#features/companies/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { changeRequisition, renewRequisition } from '../contract.ts';
import {
  changePrice,
  decide,
  form,
  refusedWith,
  requestingCompany,
} from './requisition-steps.fixture.ts';

const shop = await testShop();

test('a request is sent back or refused with a note only, and approved without one', async () => {
  const { first, buyer, ask } = await requestingCompany(shop);
  const asked = await ask();
  for (const decision of ['returned', 'refused'] as const) {
    expect(await decide(first, asked, decision, ' ')).toMatchObject(
      refusedWith('general/invalid-input', {
        errors: [{ pointer: '#/note', detail: 'Enter a note. The person who asked sees it.' }],
      }),
    );
  }
  expect(await shop.mailsTo(buyer.email)).toEqual([]);
  expect(await decide(first, asked)).toMatchObject({ value: { state: 'ordered' } });
});

test('the history of a request that was changed says which lines, the total before and after, and why', async () => {
  const { buyer, first, api, ask, part } = await requestingCompany(shop);
  const dropped = await shop.product({ price: '3.00', stock: 100 });
  const added = await shop.product({ price: '4.00', stock: 100 });
  const kept = await shop.product({ price: '1.00', stock: 100 });
  const asked = await ask({
    lines: [
      { productId: part._id, quantity: 10 },
      { productId: dropped._id, quantity: 10 },
      { productId: kept._id, quantity: 1 },
    ],
  });
  expect(asked.revisions).toEqual([]);
  await decide(first, asked, 'returned', 'Fewer, please.');
  const lines = [
    { productId: part._id, quantity: 5 },
    { productId: kept._id, quantity: 1 },
    { productId: added._id, quantity: 2 },
  ];
  const params = { id: asked._id };
  const changed = await api(changeRequisition, {
    params,
    body: { ...form, lines, reason: 'Fewer drives.', version: 2 },
  });
  expect(changed).toMatchObject({
    value: {
      revisions: [
        {
          by: buyer.name,
          kind: 'changed',
          was: { total: '131.00', currency: 'USD' },
          now: { total: '59.00', currency: 'USD' },
          reason: 'Fewer drives.',
          lines: [
            {
              sku: part.sku,
              was: { quantity: 10, unitPrice: '10.00' },
              now: { quantity: 5, unitPrice: '10.00' },
            },
            { sku: dropped.sku, was: { quantity: 10, unitPrice: '3.00' }, now: null },
            { sku: added.sku, was: null, now: { quantity: 2, unitPrice: '4.00' } },
          ],
        },
      ],
    },
  });
});

test('the history of a request that was renewed names the old and the new prices', async () => {
  const { companyId, founder, second, ask, part } = await requestingCompany(shop);
  const asked = await ask();
  await changePrice(shop, part._id, '11000000');
  const params = { id: asked._id };
  expect(await second.api(renewRequisition, { params, body: { version: 1 } })).toMatchObject({
    value: {
      revisions: [
        {
          by: second.name,
          kind: 'renewed',
          was: { total: '100.00' },
          now: { total: '110.00' },
          reason: null,
          lines: [
            {
              was: { quantity: 10, unitPrice: '10.00' },
              now: { quantity: 10, unitPrice: '11.00' },
            },
          ],
        },
      ],
    },
  });
  const log = await founder.api(listCompanyLog, { params: { companyId } });
  expect(log).toMatchObject({
    value: [
      {
        action: 'requisition-renewed',
        before: { total: '100.00' },
        after: { total: '110.00' },
      },
      { action: 'requisition-made', after: { total: '100.00' } },
    ],
  });
});
