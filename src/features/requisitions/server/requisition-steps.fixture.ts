import { and, eq, sql } from 'drizzle-orm';
import { companyOf, forCompany } from '#features/companies/server/company-steps.fixture.ts';
import { companyMembers } from '#features/companies/server/company-tables.ts';
import type { Api } from '#shared/api-client.ts';
import type { Person, TestShop } from '#test/support/test-shop.ts';
import { createRequisition, decideRequisition, type Requisition } from '../contract.ts';

const address = {
  line1: 'Verkstadsgatan 4',
  postalCode: '302 50',
  city: 'Nordhamn',
  country: 'SE',
} as const;
/** What a buyer asks for, without lines. */
export const form = {
  name: 'Mara Lindqvist',
  number: '+46 8 123 45',
  address,
  delivery: 'Cash on Delivary',
} as const;

type Members = typeof companyMembers.$inferInsert;

/** A company with a buyer, who may order nothing without approval, and two approvers. */
export async function requestingCompany(shop: TestShop) {
  const everyone = await Promise.all(Array.from({ length: 5 }, () => shop.person()));
  const [founder, buyer, first, second, viewer] = everyone as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  const companyId = await companyOf(shop, founder, {
    people: [
      [buyer, ['buyer']],
      [first, ['approver']],
      [second, ['approver']],
      [viewer, ['viewer']],
    ],
  });
  const set = async ({ id }: Person, change: Partial<Members>) => {
    const who = and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, id));
    await shop.database.queries.update(companyMembers).set(change).where(who);
  };
  await set(founder, { roles: ['admin'] });
  await set(buyer, { orderLimit: 0n });
  const part = await shop.product({ price: '10.00', stock: 100 });
  const lines = [{ productId: part._id, quantity: 10 }];
  const api = forCompany(buyer, companyId);
  const ask = async (more: object = {}) => {
    const body = { ...form, lines, reason: 'For board 7.', ...more };
    const asked = await api(createRequisition, { body });
    if (!asked.ok) throw new Error(JSON.stringify(asked.problem));
    return asked.value;
  };
  return { companyId, founder, buyer, first, second, viewer, set, part, lines, api, ask };
}

export function decide(
  { api }: { readonly api: Api },
  { _id: id, version }: Pick<Requisition, '_id' | 'version'>,
  decision: 'approved' | 'refused' | 'returned' = 'approved',
  note = '',
) {
  return api(decideRequisition, { params: { id }, body: { version, decision, note } });
}

/** Any amount over 50 needs so many approvals. */
export async function chain(
  { database: { queries } }: TestShop,
  companyId: string,
  approvals: number,
) {
  await queries.execute(sql`insert into approval_rules (company_id, above, approvals)
    values (${companyId}, 5000, ${approvals})`);
}

/** @param price in millionths */
export async function changePrice(
  { database: { queries } }: TestShop,
  productId: string,
  price: string,
) {
  await queries.execute(sql`update products set unit_price = ${price} where id = ${productId}`);
}

/** The outcome of a refused call. */
export const refusedWith = (type: string, more: object = {}) => ({
  ok: false,
  problem: { type, ...more },
});
