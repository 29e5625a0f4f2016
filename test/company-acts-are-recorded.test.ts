import { afterEach, expect, test } from 'vitest';
import { hasFieldName } from '#features/audit/web/field-names.ts';
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
import { saveData } from './support/saved-data.ts';
import { testShop } from './support/test-shop.ts';

const shop = await testShop();
const world = await sampleWorld(shop, await newcomerOf(shop));
afterEach(await saveData(shop));

/** Calls whose sample changes nothing that is recorded. */
const prepared: Partial<Record<CallName, CallInput>> = {
  changeDeputy: {
    params: { companyId: world.companyId },
    body: { deputy: { userId: world.colleague.id, from: '2026-11-21', until: '2026-11-28' } },
  },
};

const acts = calls.filter(
  ({ endpoint }) => companyPermission(endpoint.access) && endpoint.method !== 'GET',
);

test.each(acts.map((act) => [act.title, act] as const))(
  '%s is in the log of the company, with fields that have names',
  async (_title, { name, endpoint }) => {
    const input = prepared[name] ?? sampleInputs(world)[name];
    const response = await send(shop, endpoint, input, bearer(world.owner.token));
    expect(response.statusCode).toBeLessThan(300);
    const { rows } = await shop.database.pool.query<{ fields: Record<string, unknown> }>(
      `select coalesce(before, '{}') || coalesce(after, '{}') as fields from audit_log
        where company_id = $1`,
      [world.companyId],
    );
    expect(rows).toHaveLength(1);
    expect(Object.keys(rows[0]?.fields ?? {}).filter((field) => !hasFieldName(field))).toEqual([]);
  },
);
