import { expect, test } from 'vitest';
import { getPart } from '#features/catalogue/contract.ts';
import { getManagedProduct } from '#features/catalogue/managed-products-contract.ts';
import { contracts } from '#main/contract.ts';
import type { ChosenCompany, Session } from '#features/sessions/web/index.ts';
import type { Api } from '#shared/api-client.ts';
import { COMPANY_VIEW } from '#shared/company-view.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { companyApi, seenByCompanies } from './company-api.ts';

test('each public call that has a variant for companies is known to the client, and no other', () => {
  const paths = Object.values<Endpoint>(contracts.companyView).map(({ path }) => path);
  expect([...seenByCompanies].map((path) => COMPANY_VIEW + path).toSorted()).toEqual(
    paths.toSorted(),
  );
});

const company: ChosenCompany = { companyId: 'c1', access: 'order', name: 'Nordwerk' };
const person = { token: 't' } as NonNullable<ReturnType<Session['current']>>;

/** The calls that are made for a public call and one of staff. */
async function callsBy(session: Parameters<typeof companyApi>[1]) {
  const made: Endpoint[] = [];
  const api = companyApi(
    ((endpoint: Endpoint) => {
      made.push(endpoint);
      return Promise.resolve({ ok: true, value: null });
    }) as unknown as Api,
    session,
  );
  await api(getPart, { params: { slug: 'a--b' } });
  await api(getManagedProduct, { params: { id: 'a' } });
  return made.map(({ path, access }) => [path, access]);
}

test('whoever acts for a company makes the company’s variant of a public call; other calls stay as they are', async () => {
  const calls = await callsBy({ company: () => company, current: () => person });
  expect(calls).toEqual([
    ['/company-view/parts/{slug}', 'customer'],
    ['/products/{id}', 'staff:products.see'],
  ]);
});

test.each<[string, Parameters<typeof companyApi>[1]]>([
  ['has signed out', { company: () => company, current: () => null }],
  ['has left the company', { company: () => null, current: () => person }],
])('whoever %s makes the public call, as everybody does', async (_case, session) => {
  const calls = await callsBy(session);
  expect(calls[0]).toEqual(['/parts/{slug}', 'public']);
});
