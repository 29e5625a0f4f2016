import { recordAudit } from '#features/audit/server/index.ts';
import { findCompanyName } from '#features/companies/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { actingUser, type ActingUser, type SignedIn } from '#shared/caller.ts';
import { dayAt } from '#shared/calendar-day.ts';
import type { DayPeriod } from '#shared/day-period.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import { collectionContract } from '../contract.ts';
import { findAccountParty, findCorrespondent, type AccountParty } from './account-party.ts';
import type { CollectionDeps } from './collection-deps.ts';
import { exportAccounts } from './export-accounts.ts';
import { holdReminders, presentHolds, releaseReminders, whom } from './hold-reminders.ts';
import { accountsOf, listAccounts } from './list-accounts.ts';
import { listOpenItems } from './list-open-items.ts';
import { loadStatement, usualPeriod } from './load-statement.ts';
import { enqueueStatementMails, prepareStatementMail, renderStatement } from './mail-statement.ts';
import { listWriteOffs, undoWriteOff, writeOff } from './write-off.ts';

/** Without a period, the usual one. */
type ChosenPeriod = { readonly [Day in keyof DayPeriod]?: string | undefined };

export function collectionRoutes(db: Queryable, deps: CollectionDeps): Route[] {
  const today = () => dayAt(deps.now(), deps.timeZone);
  const chosen = ({ from, to }: ChosenPeriod): DayPeriod =>
    from !== undefined && to !== undefined ? { from, to } : usualPeriod(today());
  const pdfOf = async (account: AccountParty, period: ChosenPeriod) => {
    const statement = await loadStatement(db, account, chosen(period), deps.currency);
    const correspondent = await findCorrespondent(db, account.party);
    return inOnePart(await renderStatement(db, deps, statement, correspondent, currentLanguage()));
  };
  return [
    route(collectionContract.listAccounts, {
      handle: ({ query }) => listAccounts(db, query, today()),
    }),
    route(collectionContract.exportAccounts, {
      handle: async ({ query, caller, ip, transact, readEach }) => {
        const by = { caller, ip };
        await transact((tx) =>
          recordAudit(tx, deps, { action: 'receivables-exported', by, after: query }),
        );
        return readEach((reader) => exportAccounts(reader, query, today()));
      },
    }),
    route(collectionContract.getAccount, {
      handle: async ({ params: { id } }) => {
        const { party, name } = await findAccountParty(db, id);
        const accounts = await accountsOf(db, party, today());
        const hold = (await presentHolds(db, [id])).get(id) ?? null;
        return { name, isCompany: 'companyId' in party, accounts: [...accounts], hold };
      },
    }),
    route(collectionContract.listOpenItems, {
      handle: async ({ params: { id }, query }) => {
        const { party } = await findAccountParty(db, id);
        return listOpenItems(db, party, query, today());
      },
    }),
    route(collectionContract.getStatement, {
      handle: async ({ params: { id }, query }) =>
        loadStatement(db, await findAccountParty(db, id), chosen(query), deps.currency),
    }),
    route(collectionContract.getStatementPdf, {
      handle: async ({ params: { id }, query }) => pdfOf(await findAccountParty(db, id), query),
    }),
    route(collectionContract.mailStatement, {
      handle: async ({ params: { id }, body, caller, ip, transact }) => {
        const account = await findAccountParty(db, id);
        const prepared = await prepareStatementMail(db, deps, account, body);
        await transact(async (tx) => {
          await enqueueStatementMails(tx, deps, prepared);
          await recordAudit(tx, deps, {
            action: 'statement-mailed',
            by: { caller, ip },
            ...whom(account),
            after: { ...body, mailTo: prepared.to },
          });
        });
        return { mailedTo: [...prepared.to] };
      },
    }),
    route(collectionContract.holdReminders, {
      handle: ({ params: { id }, body: { reason }, caller, ip, transact }) =>
        transact((tx) => holdReminders(tx, deps, { caller, ip }, { id, reason })),
    }),
    route(collectionContract.releaseReminders, {
      handle: async ({ params: { id }, caller, ip, transact }) => {
        const done = await transact((tx) => releaseReminders(tx, deps, { caller, ip }, id));
        return { deletedCount: done ? 1 : 0 };
      },
    }),
    route(collectionContract.writeOffInvoice, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact((tx) => writeOff(tx, deps, { caller, ip }, { id, ...body })),
    }),
    route(collectionContract.undoInvoiceWriteOff, {
      handle: async ({ params: { id }, body: { reason }, caller, ip, transact }) => {
        await transact((tx) => undoWriteOff(tx, deps, { caller, ip }, { id, reason }));
        return { modifiedCount: 1 };
      },
    }),
    route(collectionContract.listWriteOffs, {
      handle: async ({ params: { id } }) =>
        listWriteOffs(db, (await findAccountParty(db, id)).party),
    }),
    route(collectionContract.getOwnStatement, {
      handle: async (request) =>
        loadStatement(
          db,
          await ownAccount(db, actingUser(request), request.caller),
          chosen(request.query),
          deps.currency,
        ),
    }),
    route(collectionContract.getOwnStatementPdf, {
      handle: async (request) =>
        pdfOf(await ownAccount(db, actingUser(request), request.caller), request.query),
    }),
  ];
}

async function ownAccount(
  db: Queryable,
  { userId, companyId }: ActingUser,
  { name, email }: Pick<SignedIn, 'name' | 'email'>,
): Promise<AccountParty> {
  if (companyId === null) return { party: { customerId: userId }, name, email };
  return { party: { companyId }, name: await findCompanyName(db, companyId), email: null };
}

async function* inOnePart(content: Buffer) {
  yield content;
}
