import { recordAudit } from '#features/audit/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { dayAt } from '#shared/calendar-day.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { collectionContract } from '../contract.ts';
import { findAccountParty } from './account-party.ts';
import { exportAccounts } from './export-accounts.ts';
import { accountsOf, listAccounts } from './list-accounts.ts';
import { listOpenItems } from './list-open-items.ts';

export interface CollectionDeps extends TimeAndIds {
  /** The shop's, in which days end. */
  readonly timeZone: string;
}

export function collectionRoutes(db: Queryable, deps: CollectionDeps): Route[] {
  const today = () => dayAt(deps.now(), deps.timeZone);
  return [
    route(collectionContract.listAccounts, {
      handle: ({ query }) => listAccounts(db, query, today()),
    }),
    route(collectionContract.exportAccounts, {
      handle: async ({ query, caller, ip, transact }) => {
        const by = { caller, ip };
        await transact((tx) =>
          recordAudit(tx, deps, { action: 'receivables-exported', by, after: query }),
        );
        return exportAccounts(db, query, today());
      },
    }),
    route(collectionContract.getAccount, {
      handle: async ({ params: { id } }) => {
        const { party, name } = await findAccountParty(db, id);
        const accounts = await accountsOf(db, party, today());
        return { name, isCompany: 'companyId' in party, accounts: [...accounts] };
      },
    }),
    route(collectionContract.listOpenItems, {
      handle: async ({ params: { id }, query }) => {
        const { party } = await findAccountParty(db, id);
        return listOpenItems(db, party, query, today());
      },
    }),
  ];
}
