import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import {
  addProduct,
  changeProduct,
  findProductViewers,
  getManagedProduct,
  listManagedProducts,
} from '#features/catalogue/managed-products-contract.ts';
import { companyOf } from '#features/companies/server/company-steps.fixture.ts';
import { deleteCompanyGroup } from '#features/company-catalogue/company-groups-contract.ts';
import { groupOf } from '#features/company-catalogue/server/price-list-steps.fixture.ts';
import { enterOrderLines } from '#features/orders/entry-contract.ts';
import { findPartNumbersForCompany } from '#features/quick-order/entry-contract.ts';
import { exportProductsCsv } from '#features/spreadsheets/contract.ts';
import {
  applyFile,
  bySku,
  checkFile,
  linesOf,
} from '#features/spreadsheets/server/check-file.fixture.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { testShop } from './support/test-shop.ts';

// How staff restrict products to companies: by form, by file, and what the audit log says.
const shop = await testShop();
const admin = await shop.person({ admin: true });
const buyer = await shop.person();
const companyId = await companyOf(shop, buyer, { name: 'Nordwerk AB' });
const twinId = await companyOf(shop, await shop.person(), { name: 'Nordwerk AB' });
const groupId = await groupOf(shop, []);
const group = { type: 'group', _id: groupId, name: `Group ${groupId}` } as const;
const company = { type: 'company', _id: companyId, name: 'Nordwerk AB' } as const;

type Managed = ResponseOf<typeof getManagedProduct>;
const managed = async (id: string): Promise<Managed> => {
  const outcome = await admin.api(getManagedProduct, { params: { id } });
  if (!outcome.ok) throw new Error(outcome.problem.title);
  return outcome.value;
};
async function restrict(
  id: string,
  viewers: readonly { type: 'company' | 'group'; _id: string }[],
) {
  const { version } = await managed(id);
  const restrictedTo = { viewers: viewers.map(({ type, _id }) => ({ type, _id })) };
  return admin.api(changeProduct, { params: { id }, body: { version, restrictedTo } });
}
async function exportOf(q: string): Promise<string> {
  const exported = await admin.api(exportProductsCsv, { query: { q } });
  return exported.ok ? new Response(exported.value as BodyInit).text() : '';
}

describe('staff', () => {
  test('restrict a product to companies and groups, and the audit log has who saw it before and after', async () => {
    const { _id, sku } = await shop.product({ name: 'Shunt' });
    expect(await restrict(_id, [company, group])).toMatchObject({ ok: true });
    expect(await managed(_id)).toMatchObject({
      restricted: true,
      restrictedTo: { viewers: [group, company] },
    });
    const { version } = await managed(_id);
    const params = { id: _id };
    await admin.api(changeProduct, { params, body: { version, restrictedTo: null } });
    expect(await managed(_id)).toMatchObject({ restricted: false, restrictedTo: null });
    const log = await admin.api(listAudit, { query: { q: sku } });
    const names = JSON.stringify([group.name, company.name]);
    const everyone = JSON.stringify(['everyone']);
    expect(log.ok && log.value.slice(0, 2)).toMatchObject([
      { before: { restrictedTo: names }, after: { restrictedTo: everyone } },
      { before: { restrictedTo: everyone }, after: { restrictedTo: names } },
    ]);
  });

  test('save the same viewers in another order without a change', async () => {
    const { _id } = await shop.product({ restrictedTo: { viewers: [company, group].map(idOf) } });
    const { version } = await managed(_id);
    await restrict(_id, [group, company]);
    expect((await managed(_id)).version).toBe(version);
  });

  test('find companies and groups by name, and filter the list by who sees products', async () => {
    const { _id } = await shop.product({ restrictedTo: { viewers: [] } });
    const found = await admin.api(findProductViewers, { query: { q: 'nordw' } });
    expect(found.ok && found.value.map((one) => one._id).toSorted()).toEqual(
      [companyId, twinId].toSorted(),
    );
    const seenBy = async (visibility: 'everyone' | 'restricted') => {
      const listed = await admin.api(listManagedProducts, { query: { visibility, limit: 100 } });
      return listed.ok && listed.value.some((one) => one._id === _id);
    };
    expect([await seenBy('restricted'), await seenBy('everyone')]).toEqual([true, false]);
  });

  test('cannot restrict a part with packagings, nor to a company that does not exist', async () => {
    const { _id, sku } = await shop.product();
    const hidden = await shop.product({ restrictedTo: { viewers: [] } });
    await shop.product({ packagingOf: sku });
    const refused = { ok: false, problem: { errors: [{ pointer: '#/restrictedTo' }] } };
    expect(await restrict(_id, [company])).toMatchObject(refused);
    const packaging = await admin.api(addProduct, {
      body: { name: 'Reel', packagingOf: hidden.sku },
    });
    expect(packaging).toMatchObject({
      ok: false,
      problem: { errors: [{ pointer: '#/packagingOf' }] },
    });
    const nobody = { type: 'company' as const, _id: shop.payments.newId() };
    expect(await restrict(hidden._id, [nobody])).toMatchObject(refused);
  });

  test('cannot delete a group that sees products', async () => {
    const id = await groupOf(shop, []);
    const { _id } = await shop.product({ restrictedTo: { viewers: [{ type: 'group', _id: id }] } });
    const remove = () => admin.api(deleteCompanyGroup, { params: { id }, query: { version: 1 } });
    expect(await remove()).toMatchObject({
      ok: false,
      problem: { type: 'company-groups/sees-products', products: 1 },
    });
    await restrict(_id, []);
    expect(await remove()).toMatchObject({ ok: true });
  });

  test('enter an order of it for its company by its number, and for no other', async () => {
    const { _id, sku } = await shop.product({ restrictedTo: { viewers: [idOf(company)] } });
    const seller = await shop.person({ staffRoles: ['sales'] });
    const find = async (id: string) => {
      const params = { companyId: id };
      const found = await seller.api(findPartNumbersForCompany, { params, body: { texts: [sku] } });
      return found.ok && found.value.matches.map(({ productIds }) => productIds);
    };
    expect([await find(companyId), await find(twinId)]).toEqual([[[_id]], [[]]]);
    const enter = (more: object) =>
      seller.api(enterOrderLines, {
        params: { id: buyer.id },
        body: {
          name: 'Goods-in',
          number: '+46 8 123 45',
          address: { line1: 'Gatan 4', postalCode: '302 50', city: 'Nordhamn', country: 'SE' },
          delivery: 'Cash on Delivary',
          lines: [{ productId: _id, quantity: 1 }],
          ...more,
        },
      });
    expect(await enter({})).toMatchObject({ ok: false });
    expect(await enter({ companyId })).toMatchObject({ ok: true });
  });
});

describe('a file of products', () => {
  test('restricts them by names, is exported as it was imported, and an empty cell is for everyone', async () => {
    const file = `SKU;Name;Seen by\nF-1;A;${group.name}; \nF-2;B;nobody\nF-3;C;\nF-4;D;Nordwerk AB (${companyId})`;
    const check = await checkFile(shop, admin, file.replace('; \n', '\n'));
    expect(check.counts).toMatchObject({ new: 4, invalid: 0 });
    await applyFile(shop, admin, check._id);
    const restrictions = await Promise.all(
      ['F-1', 'F-2', 'F-3', 'F-4'].map(async (sku) => {
        const { _id } = await bySku(admin, sku);
        return (await managed(_id)).restrictedTo?.viewers ?? null;
      }),
    );
    expect(restrictions).toEqual([[group], [], null, [company]]);
    const csv = await exportOf('F-');
    const again = await checkFile(shop, admin, csv);
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 4, invalid: 0 });
    const open = await checkFile(shop, admin, 'SKU;Seen by\nF-1;');
    await applyFile(shop, admin, open._id);
    expect((await managed((await bySku(admin, 'F-1'))._id)).restricted).toBe(false);
  });

  test('names companies that the shop knows, and only one', async () => {
    const file = 'SKU;Name;Seen by\nG-1;A;Nordwerk AB\nG-2;B;Südwerk';
    const check = await checkFile(shop, admin, file);
    const lines = await linesOf(admin, check._id);
    expect(lines.map(({ errors }) => errors)).toEqual([
      [
        {
          field: 'restrictedTo',
          detail: 'Several are called Nordwerk AB: write the id behind the name, in brackets',
        },
      ],
      [{ field: 'restrictedTo', detail: 'There is no company or group Südwerk' }],
    ]);
  });
});

function idOf({ type, _id }: { type: 'company' | 'group'; _id: string }) {
  return { type, _id };
}
