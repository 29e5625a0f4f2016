import { deleteBomsOfUser } from '#features/boms/server/index.ts';
import { deleteCartsOfUser } from '#features/carts/server/index.ts';
import { removeFromCompanies } from '#features/companies/server/index.ts';
import { deleteAlertsOfUser } from '#features/stock-alerts/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';

type DeletedUser = Parameters<ReturnType<typeof deleteAlertsOfUser>>[1];
type Deps = Parameters<typeof deleteAlertsOfUser>[0] & Parameters<typeof removeFromCompanies>[1];

/** Deletes what features keep for a user, within the transaction that deletes the user. */
export function deleteDataOfUser(deps: Deps) {
  return async (tx: Transaction, user: DeletedUser): Promise<void> => {
    await deleteAlertsOfUser(deps)(tx, user);
    await deleteCartsOfUser(tx, user);
    await deleteBomsOfUser(tx, user);
    await removeFromCompanies(tx, deps, user);
  };
}
