import { afterEach, expect, test } from 'vitest';
import { listCompanyLog } from '#features/companies/contract.ts';
import { hasFieldName } from '#features/audit/web/field-names.ts';
import {
  proofRecordName,
  proofRecordValue,
} from '#features/company-sign-in/domain/company-domain.ts';
import { triedProviderOf } from '#features/company-sign-in/server/company-provider-steps.fixture.ts';
import { companyPermission } from '#shared/endpoint.ts';
import {
  bearer,
  calls,
  newcomerOf,
  sampleInputs,
  sampleWorld,
  send,
} from './support/sample-calls.ts';
import type { CallInput, CallName } from './support/sample-calls.ts';
import { companyProvider } from './support/company-provider.ts';
import { nameServer } from './support/name-server.ts';
import { saveData } from './support/saved-data.ts';
import { testShop } from './support/test-shop.ts';

const records = new Map<string, string>();
const shop = await testShop({ DNS_SERVERS: await nameServer(records) });
const provider = await companyProvider();
const world = await sampleWorld(shop, await newcomerOf(shop));
const { companyId } = world;
afterEach(await saveData(shop));

/** Calls whose sample changes nothing that is recorded. */
const prepared: Partial<Record<CallName, () => Promise<CallInput>>> = {
  async checkCompanyDomain() {
    records.set(proofRecordName(`${companyId}.example`), proofRecordValue('sample'));
    return sampleInputs(world).checkCompanyDomain;
  },
  async changeCompanyProvider() {
    const body = { issuer: provider.issuer, ...provider.client };
    return { params: { companyId }, body };
  },
  async requireCompanySignIn() {
    await triedProviderOf(shop, companyId);
    return { params: { companyId }, body: { required: true } };
  },
  async changeDeputy() {
    const deputy = { userId: world.colleague.id, from: '2026-11-21', until: '2026-11-28' };
    return { params: { companyId }, body: { deputy } };
  },
};

const acts = calls.filter(
  ({ endpoint }) => companyPermission(endpoint.access) && endpoint.method !== 'GET',
);

test.each(acts.map((act) => [act.title, act] as const))(
  '%s is in the log of the company, with the person and fields that have names',
  async (_title, { name, endpoint }) => {
    const input = (await prepared[name]?.()) ?? sampleInputs(world)[name];
    const response = await send(shop, endpoint, input, bearer(world.owner.token));
    expect(response.statusCode).toBeLessThan(300);
    const { rows } = await shop.database.pool.query<{ fields: Record<string, unknown> }>(
      `select coalesce(before, '{}') || coalesce(after, '{}') as fields from audit_log
        where company_id = $1`,
      [world.companyId],
    );
    expect(rows).toHaveLength(1);
    const log = await send(
      shop,
      listCompanyLog,
      { params: { companyId } },
      bearer(world.owner.token),
    );
    expect(log.json()).toMatchObject([{ by: world.owner.email }]);
    expect(Object.keys(rows[0]?.fields ?? {}).filter((field) => !hasFieldName(field))).toEqual([]);
  },
);
