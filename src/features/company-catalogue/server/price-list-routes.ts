import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { readUpload } from '#features/spreadsheets/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { companyGroupContract } from '../company-groups-contract.ts';
import { companyPriceContract } from '../company-prices-contract.ts';
import { priceFile } from '../domain/price-file-columns.ts';
import { priceListContract } from '../price-lists-contract.ts';
import { addPriceList, changePriceList, deletePriceList } from './change-price-lists.ts';
import {
  addCompanyGroup,
  changeCompanyGroup,
  changeGroupOfCompany,
  deleteCompanyGroup,
  listCompanyGroups,
} from './company-groups.ts';
import { explainCompanyPrice, listPriceListsOfCompany } from './explain-company-price.ts';
import { exportPricesCsv, exportPricesXlsx } from './export-prices.ts';
import { importFixedPrices, previewPriceImport } from './import-prices.ts';
import { listOrderPrices } from './list-order-prices.ts';
import { listPriceLists } from './list-price-lists.ts';
import { deleteFixedPrice, listFixedPrices, setFixedPrice } from './fixed-prices.ts';
import {
  findPriceList,
  listObject,
  loadPriceList,
  type PriceListDeps,
} from './price-list-store.ts';

const ONE_DELETED = { deletedCount: 1 };

/** The calls of the shop's staff about price lists. */
export function priceListRoutes(db: Queryable, deps: PriceListDeps): Route[] {
  const { timeZone } = deps;
  return [
    route(priceListContract.listPriceLists, {
      handle: ({ query }) => listPriceLists(db, query, timeZone),
    }),
    route(priceListContract.addPriceList, {
      handle: ({ body, caller, ip, transact }) =>
        transact(async (tx) => {
          const added = await addPriceList(tx, deps, { caller, ip }, body);
          return { ...added, insertedId: added._id };
        }),
    }),
    route(priceListContract.getPriceList, {
      handle: ({ params: { id } }) => loadPriceList(db, id, timeZone),
    }),
    route(priceListContract.changePriceList, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact((tx) => changePriceList(tx, deps, { caller, ip }, id, body)),
    }),
    route(priceListContract.deletePriceList, {
      handle: ({ params: { id }, query: { version }, caller, ip, transact }) =>
        transact(async (tx) => {
          await deletePriceList(tx, deps, { caller, ip }, id, version);
          return ONE_DELETED;
        }),
    }),
    ...fixedPriceRoutes(db, deps),
    ...priceFileRoutes(db, deps),
    ...companyGroupRoutes(db, deps),
  ];
}

function fixedPriceRoutes(db: Queryable, deps: PriceListDeps): Route[] {
  return [
    route(priceListContract.listFixedPrices, {
      handle: ({ params: { id }, query }) => listFixedPrices(db, id, query),
    }),
    route(priceListContract.setFixedPrice, {
      handle: ({ params, body, caller, ip, transact }) =>
        transact((tx) => setFixedPrice(tx, deps, { caller, ip }, params, body)),
    }),
    route(priceListContract.deleteFixedPrice, {
      handle: ({ params, caller, ip, transact }) =>
        transact(async (tx) => {
          await deleteFixedPrice(tx, deps, { caller, ip }, params);
          return ONE_DELETED;
        }),
    }),
  ];
}

function priceFileRoutes(db: Queryable, deps: PriceListDeps): Route[] {
  /** @returns the list, after the export is recorded */
  const recordExport = async (tx: Queryable, by: Actor, id: string, format: string) => {
    const list = await findPriceList(tx, id);
    const object = listObject(list);
    const after = { format };
    await recordAudit(tx, deps, { action: 'price-list-prices-exported', by, object, after });
    return list;
  };
  return [
    route(priceListContract.exportFixedPricesCsv, {
      handle: async ({ params: { id }, caller, ip, transact, readEach }) => {
        const list = await transact((tx) => recordExport(tx, { caller, ip }, id, 'csv'));
        return readEach((reader) => exportPricesCsv(reader, list));
      },
    }),
    route(priceListContract.exportFixedPricesXlsx, {
      handle: async ({ params: { id }, caller, ip, transact, readEach }) => {
        const list = await transact((tx) => recordExport(tx, { caller, ip }, id, 'xlsx'));
        return readEach((reader) => exportPricesXlsx(reader, list));
      },
    }),
    route(priceListContract.previewPriceImport, {
      handle: async ({ params: { id }, query: { mode = 'add-or-change' }, body }) => {
        const file = await readUpload(body, priceFile);
        return previewPriceImport(db, { listId: id, file, mode });
      },
    }),
    route(priceListContract.importFixedPrices, {
      handle: async ({ params: { id }, query, body, caller, ip, transact }) => {
        const { mode = 'add-or-change', fileName } = query;
        const wanted = { listId: id, file: await readUpload(body, priceFile), mode };
        return transact((tx) => importFixedPrices(tx, deps, { caller, ip }, wanted, fileName));
      },
    }),
  ];
}

function companyGroupRoutes(db: Queryable, deps: PriceListDeps): Route[] {
  return [
    route(companyGroupContract.listCompanyGroups, {
      handle: ({ query }) => listCompanyGroups(db, query),
    }),
    route(companyGroupContract.addCompanyGroup, {
      handle: ({ body, caller, ip, transact }) =>
        transact(async (tx) => {
          const added = await addCompanyGroup(tx, deps, { caller, ip }, body);
          return { ...added, insertedId: added._id };
        }),
    }),
    route(companyGroupContract.changeCompanyGroup, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact((tx) => changeCompanyGroup(tx, deps, { caller, ip }, id, body)),
    }),
    route(companyGroupContract.deleteCompanyGroup, {
      handle: ({ params: { id }, query: { version }, caller, ip, transact }) =>
        transact(async (tx) => {
          await deleteCompanyGroup(tx, deps, { caller, ip }, id, version);
          return ONE_DELETED;
        }),
    }),
    route(companyGroupContract.changeGroupOfCompany, {
      handle: ({ params: { companyId }, body: { groupId }, caller, ip, transact }) =>
        transact((tx) => changeGroupOfCompany(tx, deps, { caller, ip }, companyId, groupId)),
    }),
    route(companyPriceContract.listPriceListsOfCompany, {
      handle: ({ params: { companyId } }) => listPriceListsOfCompany(db, companyId, deps.timeZone),
    }),
    route(companyPriceContract.explainCompanyPrice, {
      handle: ({ params: { companyId }, query: { sku } }) =>
        explainCompanyPrice(db, companyId, sku, deps.timeZone),
    }),
    route(companyPriceContract.listOrderPrices, {
      handle: ({ query: { companyId, ids } }) => listOrderPrices(db, companyId, ids),
    }),
  ];
}
