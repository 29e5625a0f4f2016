import type { Queryable } from '#platform/database/database.ts';
import { allows } from '#shared/company-roles.ts';
import { presentAddress } from '#shared/postal-address.ts';
import type { OrderableCompany } from '../staff-contract.ts';
import { listAddresses } from './company-addresses.ts';
import { findKnownCompany, listCompaniesOf } from './company-store.ts';
import { findOwnLimits } from './limits-of-people.ts';

/** The companies that a customer may order for now, as staff need them to enter an order. */
export async function listOrderingCompanies(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<OrderableCompany[]> {
  const own = await listCompaniesOf(db, userId);
  const usable = own.filter(({ state, roles }) => state === 'active' && allows(roles, 'order'));
  return Promise.all(
    usable.map(async ({ _id, name }) => {
      const billingAddress = presentAddress((await findKnownCompany(db, _id)).billingAddress);
      const { currency, costCentres } = await findOwnLimits(db, _id, userId, now);
      const addresses = await listAddresses(db, _id);
      return { _id, name, billingAddress, currency, addresses, costCentres };
    }),
  );
}
