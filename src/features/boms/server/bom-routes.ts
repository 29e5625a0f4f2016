import type { SearchIndex } from '#features/search/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { requirePermission } from '#platform/http/access.ts';
import { route, type Route } from '#platform/http/route.ts';
import { actingUser } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import type { Currency } from '#shared/money.ts';
import { bomContract, bomRefusals } from '../contract.ts';
import { keptText, MAX_SHOWN_ROWS } from '../domain/bom-table.ts';
import { acceptLines, takeBackLines } from './accept-lines.ts';
import type { BomReader } from './bom-access.ts';
import { countLines, deleteBom, findLine, loadBom, loadFirstRows } from './bom-store.ts';
import { listBoms } from './boms-of-owner.ts';
import { changeBom, readAgain } from './change-bom.ts';
import { changeLine } from './change-line.ts';
import { compareRevisions } from './compare-revisions.ts';
import { createBom } from './create-bom.ts';
import { exportBomCsv, exportBomXlsx } from './export-bom.ts';
import { findAlternatives } from './find-alternatives.ts';
import { fillCart } from './fill-cart.ts';
import { loadSharedBom, shareBom, unshareBom } from './share-bom.ts';
import { markBomSeen } from './mark-bom-seen.ts';
import type { MatchDeps } from './match-bom.ts';
import { presentInTurn, sizeOf } from './present-in-turn.ts';
import {
  presentBom,
  presentChangedLine,
  presentCosts,
  presentSummary,
  presentTotals,
} from './present-bom.ts';
import { unwatchBom, watchBom, type WatchDeps } from './watch-bom.ts';

const MAX_PAGE = 100;
const MAX_SHOWN_CELL = 80;

export interface BomDeps extends WatchDeps, MatchDeps {
  readonly index: SearchIndex;
  readonly currency: Currency;
}

/** The calls about bills of materials. One that the caller may not see is as if it did not exist. */
export function bomRoutes(db: Queryable, deps: BomDeps): Route[] {
  const present = async (reader: BomReader, id: string) =>
    presentBom(db, await loadBom(db, reader, id), deps.currency, reader);
  /** Changes and presents in turn, so that nothing is changed when the answer is refused. */
  const whenFree = async <T>(reader: BomReader, id: string, work: () => Promise<T>) =>
    presentInTurn(await sizeOf(db, await loadBom(db, reader, id), reader.id), work);
  const presentOrRefuse = (reader: BomReader, id: string, change?: () => Promise<void>) =>
    whenFree(reader, id, async () => {
      await change?.();
      return present(reader, id);
    });
  return [
    route(bomContract.createBom, {
      handle: async ({ body: file, query: { name = null }, transact, ...request }) => {
        requirePermission(request.company, 'order');
        const owner = actingUser(request);
        return { _id: await createBom(db, transact, deps, { owner, file, name }) };
      },
    }),
    route(bomContract.listBoms, {
      handle: async ({ query: { limit, cursor }, ...request }) => {
        const page = { limit: Math.min(limit ?? MAX_PAGE, MAX_PAGE), cursor };
        const { items, next } = await listBoms(db, actingUser(request), page);
        const counts = await countLines(
          db,
          items.map(({ id }) => id),
        );
        return { items: items.map((bom) => presentSummary(bom, counts.get(bom.id))), next };
      },
    }),
    route(bomContract.getBom, {
      handle: ({ params: { id }, caller }) => presentOrRefuse(caller, id),
    }),
    route(bomContract.getBomTotals, {
      handle: ({ params: { id }, caller }) =>
        whenFree(caller, id, async () =>
          presentTotals(db, await loadBom(db, caller, id), deps.currency),
        ),
    }),
    route(bomContract.changeBom, {
      handle: async ({ params: { id }, body, caller, transact }) => {
        const request = { reader: caller, id, change: body };
        // Before the transaction, which would keep a connection while other files are read.
        const read = await readAgain(db, request);
        return presentOrRefuse(caller, id, () =>
          transact((tx) => changeBom(tx, deps.now, request, read)),
        );
      },
    }),
    route(bomContract.chooseProduct, {
      handle: async ({ params: { id, row }, body: change, caller, transact }) => {
        const before = await changeLine(db, transact, deps, caller, { id, row, change });
        const line = await findLine(db, id, row);
        if (!line) throw refuse(bomRefusals.lineNotFound, {});
        return presentChangedLine(db, await loadBom(db, caller, id), { before, line });
      },
    }),
    route(bomContract.acceptLines, {
      handle: ({ params: { id }, body: { lines, undo = false }, caller, transact }) => {
        const act = undo ? takeBackLines : acceptLines;
        return presentOrRefuse(caller, id, () => act(db, transact, deps, caller, id, lines));
      },
    }),
    route(bomContract.addBomToCart, {
      handle: async ({ params: { id }, body = {}, transact, ...request }) => {
        requirePermission(request.company, 'order');
        const filling = { id, rows: body.lines ?? null, takeLikely: body.likely ?? false };
        return whenFree(request.caller, id, () =>
          transact((tx) => fillCart(tx, deps, request, filling)),
        );
      },
    }),
    route(bomContract.getBomRows, {
      handle: async ({ params: { id }, caller }) => {
        const { id: bomId } = await loadBom(db, caller, id);
        const rows = await loadFirstRows(db, bomId, MAX_SHOWN_ROWS);
        return {
          rows: rows.map((row) => row.map((cell) => keptText(cell, MAX_SHOWN_CELL))),
          columnCount: Math.max(0, ...rows.map(({ length }) => length)),
        };
      },
    }),
    route(bomContract.getBomCosts, {
      handle: ({ params: { id }, caller }) =>
        whenFree(caller, id, async () =>
          presentCosts(db, await loadBom(db, caller, id), deps.currency),
        ),
    }),
    route(bomContract.listAlternatives, {
      handle: ({ params: { id }, caller }) =>
        whenFree(caller, id, async () => findAlternatives(db, deps, await loadBom(db, caller, id))),
    }),
    route(bomContract.markBomSeen, {
      handle: async ({ params: { id }, caller, transact }) => ({
        modifiedCount: await whenFree(caller, id, () =>
          transact((tx) => markBomSeen(tx, caller, id)),
        ),
      }),
    }),
    route(bomContract.compareBom, {
      handle: ({ params: { id }, query: { since }, caller }) =>
        compareRevisions(db, caller, { id, since }),
    }),
    route(bomContract.shareBom, {
      handle: async ({ params: { id }, caller, transact }) => ({
        token: await transact((tx) => shareBom(tx, caller, id)),
      }),
    }),
    route(bomContract.unshareBom, {
      handle: async ({ params: { id }, caller, transact }) => ({
        deletedCount: await transact((tx) => unshareBom(tx, caller, id)),
      }),
    }),
    route(bomContract.watchBom, {
      handle: async ({ params: { id }, caller, language, origin, transact }) => {
        const request = { id, language, origin };
        await transact((tx) => watchBom(tx, deps, caller, request));
        const { email, emailVerified } = caller;
        return { email, emailVerified };
      },
    }),
    route(bomContract.unwatchBom, {
      handle: async ({ params: { id }, caller, transact }) => ({
        deletedCount: await transact((tx) => unwatchBom(tx, caller, id)),
      }),
    }),
    route(bomContract.getSharedBom, {
      handle: ({ params: { token } }) => loadSharedBom(db, token, deps.currency),
    }),
    route(bomContract.exportBomCsv, {
      handle: async ({ params: { id }, caller }) => exportBomCsv(await presentOrRefuse(caller, id)),
    }),
    route(bomContract.exportBomXlsx, {
      handle: async ({ params: { id }, caller }) =>
        exportBomXlsx(await presentOrRefuse(caller, id)),
    }),
    route(bomContract.deleteBom, {
      handle: async ({ params: { id }, caller, transact }) => {
        await transact((tx) => deleteBom(tx, caller, id));
        return { deletedCount: 1 };
      },
    }),
  ];
}
