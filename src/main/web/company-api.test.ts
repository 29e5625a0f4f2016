import { expect, test } from 'vitest';
import { getPart } from '#features/catalogue/contract.ts';
import { getManagedProduct } from '#features/catalogue/managed-products-contract.ts';
import { contracts } from '#main/contract.ts';
import type { Api } from '#shared/api-client.ts';
import { COMPANY_VIEW } from '#shared/company-view.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { companyApi, seenByCompanies } from './company-api.ts';

test('people of a company make each public call that the shop answers for companies', () => {
  const paths = Object.values<Endpoint>(contracts.companyView).map(({ path }) => path);
  expect([...seenByCompanies].map((path) => COMPANY_VIEW + path).toSorted()).toEqual(
    paths.toSorted(),
  );
});

test('a public call goes to that of companies with their access, another stays', async () => {
  const made: Endpoint[] = [];
  const api = companyApi(((endpoint: Endpoint) => {
    made.push(endpoint);
    return Promise.resolve({ ok: true, value: null });
  }) as unknown as Api);
  await api(getPart, { params: { slug: 'a--b' } });
  await api(getManagedProduct, { params: { id: 'a' } });
  expect(made.map(({ path, access }) => [path, access])).toEqual([
    ['/company-view/parts/{slug}', 'customer'],
    ['/products/{id}', 'staff:products.see'],
  ]);
});
