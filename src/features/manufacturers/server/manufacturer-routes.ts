import type { MoveDiscounts } from '#features/catalogue/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { fileUrl, PUBLIC_FOLDER, type Files } from '#platform/files/files.ts';
import { route, type Route } from '#platform/http/route.ts';
import { webPicture } from '#platform/pictures/web-picture.ts';
import { refuse } from '#shared/refusal.ts';
import { manufacturerContract, manufacturerRefusals } from '../contract.ts';
import { addManufacturer } from './add-manufacturer.ts';
import { changeManufacturer } from './change-manufacturer.ts';
import { deleteManufacturer } from './delete-manufacturer.ts';
import { listManufacturers } from './list-manufacturers.ts';
import {
  findManufacturer,
  presentManufacturer,
  type ManufacturerDeps,
} from './manufacturer-store.ts';
import { mergeManufacturers } from './merge-manufacturers.ts';

/** Sharp on dense displays at the size of the part page. */
const LOGO_SIZE = { width: 320, height: 128 };

/** The calls of admins that manage manufacturers. */
export function manufacturerRoutes(
  db: Queryable,
  deps: ManufacturerDeps & { readonly moveDiscounts: MoveDiscounts },
  files: Files,
): Route[] {
  return [
    route(manufacturerContract.listManufacturers, {
      handle: ({ query }) => listManufacturers(db, query),
    }),
    route(manufacturerContract.getManufacturer, {
      handle: async ({ params: { id } }) => presentManufacturer(db, await findManufacturer(db, id)),
    }),
    route(manufacturerContract.addManufacturer, {
      handle: ({ body, caller, ip, transact }) =>
        transact(async (tx) => {
          const added = await addManufacturer(tx, deps, { caller, ip }, body);
          return { ...added, insertedId: added._id };
        }),
    }),
    route(manufacturerContract.changeManufacturer, {
      handle: ({ params: { id }, body: { version, ...change }, caller, ip, transact }) =>
        transact((tx) => changeManufacturer(tx, deps, { caller, ip }, id, change, version)),
    }),
    route(manufacturerContract.mergeManufacturers, {
      handle: ({ params: { id }, body: { into, ...options }, caller, ip, transact }) =>
        transact((tx) => mergeManufacturers(tx, deps, { caller, ip }, id, into, options)),
    }),
    route(manufacturerContract.deleteManufacturer, {
      handle: ({ params: { id }, query: { version }, caller, ip, transact }) =>
        transact(async (tx) => {
          await deleteManufacturer(tx, deps, { caller, ip }, id, version);
          return { deletedCount: 1 };
        }),
    }),
    route(manufacturerContract.uploadManufacturerLogo, {
      handle: async ({ body }) => {
        const picture = await webPicture(body, LOGO_SIZE);
        if (!picture) throw refuse(manufacturerRefusals.logoUnreadable, {});
        const name = `${PUBLIC_FOLDER}/${picture.digest}.webp`;
        await files.put(name, picture.bytes);
        return { logo: fileUrl(name) };
      },
    }),
  ];
}
