import type { Queryable } from '#platform/database/database.ts';
import type { Files } from '#platform/files/files.ts';
import { route, type Route } from '#platform/http/route.ts';
import { refuse } from '#shared/refusal.ts';
import { peopleContract, peopleRefusals } from '../contract.ts';
import { ownerByEmail } from '#shared/caller.ts';
import { updateUserProfile } from './update-profile.ts';
import { promote, setStaffRoles } from './change-role.ts';
import { deleteUser, type DeletionDeps } from './delete-user.ts';
import type { PeopleDeps } from './find-or-create-user.ts';
import { listUsers } from './list-users.ts';
import { presentListedUser, presentProfile } from './create-user-directory.ts';
import { storePicture } from '#platform/pictures/store-picture.ts';
import { findUserByEmail } from './user-store.ts';

export type PeopleRouteDeps = PeopleDeps & DeletionDeps;

interface PictureDeps {
  readonly files: Files;
}

export function peopleRoutes(
  db: Queryable,
  deps: PeopleRouteDeps,
  { files }: PictureDeps,
): Route[] {
  return [
    route(peopleContract.getProfile, {
      owner: ({ params, caller }) => ownerByEmail(params.email, caller),
      handle: async ({ params }) => {
        const user = await findUserByEmail(db, params.email);
        if (!user) throw refuse(peopleRefusals.userNotFound, {});
        return presentProfile(user);
      },
    }),
    route(peopleContract.updateProfile, {
      owner: ({ params, caller }) => ownerByEmail(params.usermail, caller),
      handle: async ({ params, body, transact }) => {
        const { img, number, version, ...rest } = body;
        const change = { ...rest, image: img, contactNumber: number };
        const changed = await transact((tx) =>
          updateUserProfile(tx, deps, params.usermail, change, version),
        );
        if (changed === null) throw refuse(peopleRefusals.userNotFound, {});
        return { modifiedCount: changed ? 1 : 0 };
      },
    }),
    route(peopleContract.listUsers, {
      handle: async ({ query }) => {
        const { items, next } = await listUsers(db, query);
        return { items: items.map(presentListedUser), next };
      },
    }),
    route(peopleContract.promoteUser, {
      handle: async ({ params: { email }, caller, ip, transact }) => {
        const promoted = await transact((tx) => promote(tx, deps, { caller, ip }, email));
        return { modifiedCount: promoted ? 1 : 0 };
      },
    }),
    route(peopleContract.changeStaffRoles, {
      handle: async ({ params: { id }, body, caller, ip, transact }) => {
        const changed = await transact((tx) =>
          setStaffRoles(tx, deps, { caller, ip }, id, body.staffRoles),
        );
        return { modifiedCount: changed ? 1 : 0 };
      },
    }),
    route(peopleContract.deleteUser, {
      handle: async ({ params: { id }, caller, ip, transact }) => {
        await transact((tx) => deleteUser(tx, deps, { caller, ip }, id));
        return { deletedCount: 1 };
      },
    }),
    route(peopleContract.uploadPicture, {
      handle: async ({ body }) => {
        const img = await storePicture(files, body);
        if (img === null) throw refuse(peopleRefusals.pictureUnreadable, {});
        return { img };
      },
    }),
  ];
}
