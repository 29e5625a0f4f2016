import { findUserById } from '#features/people/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { personalDataContract } from '../contract.ts';
import {
  downloadDataExport,
  findDataExport,
  listDataExports,
  requestDataExport,
  type PersonalDataDeps,
} from './data-exports.ts';
import { findErasure, requestErasure } from './erase-people.ts';

export function personalDataRoutes(db: Queryable, deps: PersonalDataDeps): Route[] {
  const findOwner = async (id: string) => (await findUserById(db, id))?.id ?? null;
  return [
    route(personalDataContract.listDataExports, {
      owner: ({ params }) => findOwner(params.id),
      handle: ({ params }) => listDataExports(db, deps.now(), params.id),
    }),
    route(personalDataContract.requestDataExport, {
      owner: ({ params }) => findOwner(params.id),
      handle: ({ params, caller, ip, language, origin, transact }) =>
        transact((tx) =>
          requestDataExport(tx, deps, { caller, ip }, params.id, { language, origin }),
        ),
    }),
    route(personalDataContract.downloadDataExport, {
      owner: async ({ params }) => (await findDataExport(db, params.exportId))?.userId ?? null,
      handle: ({ params, caller, ip, transact }) =>
        transact((tx) => downloadDataExport(tx, deps, { caller, ip }, params.exportId)),
    }),
    route(personalDataContract.getErasure, {
      owner: ({ params }) => findOwner(params.id),
      handle: ({ params }) => findErasure(db, params.id),
    }),
    route(personalDataContract.requestErasure, {
      owner: ({ params }) => findOwner(params.id),
      handle: ({ params, caller, ip, language, origin, transact }) =>
        transact((tx) => requestErasure(tx, deps, { caller, ip }, params.id, { language, origin })),
    }),
  ];
}
