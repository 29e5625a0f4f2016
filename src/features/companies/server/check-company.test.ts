import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { changeCompany } from '../contract.ts';
import { addCompany, checkCompany, getCompanyAccount, listCompanies } from '../staff-contract.ts';
import { companyForm } from './company-steps.fixture.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

test('a company that changes its name is marked until staff have checked it', async () => {
  const founder = await shop.person();
  const added = await admin.api(addCompany, { params: { id: founder.id }, body: companyForm });
  const params = { companyId: added.ok ? added.value._id : '' };
  await founder.api(changeCompany, { params, body: { ...companyForm, name: 'Other AB' } });
  expect(await admin.api(getCompanyAccount, { params })).toMatchObject({
    value: {
      state: 'active',
      changed: { approved: { name: companyForm.name }, by: { email: founder.email } },
    },
  });
  const marked = () => admin.api(listCompanies, { query: { approval: 'changed' } });
  expect(await marked()).toMatchObject({ value: [{ _id: params.companyId, changed: true }] });
  const stale = await admin.api(checkCompany, { params, body: { version: 1 } });
  expect(stale).toMatchObject({ problem: { type: 'companies/changed' } });
  const checked = await admin.api(checkCompany, { params, body: { version: 2 } });
  expect(checked).toMatchObject({ value: { modifiedCount: 1 } });
  expect(await marked()).toMatchObject({ value: [] });
});
