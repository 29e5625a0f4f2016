import { companyOf } from '#features/companies/server/company-steps.fixture.ts';
import type { Person, TestShop } from '#test/support/test-shop.ts';
import { addCompanyDomain } from '../contract.ts';

let numbered = 0;
export const newDomain = () => `works${(numbered += 1)}.example`;

/** A company whose founder has an address of the domain. */
export async function nordwerk(shop: TestShop, domain = newDomain()) {
  const founder = await shop.person({ email: `founder@${domain}` });
  return { founder, companyId: await companyOf(shop, founder) };
}

export function add({ api }: Person, companyId: string, domain: string) {
  return api(addCompanyDomain, { params: { companyId }, body: { domain } });
}

/** The value of a successful call. @throws Error with the problem of a refused one */
export function must<Value>(
  outcome: { ok: true; value: Value } | { ok: false; problem: object },
): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}
