import type { Party } from '#features/ledger/domain/entry.ts';

/** The columns of a party; one of them is null. */
export function partyColumnsOf(party: Party) {
  return 'companyId' in party
    ? { companyId: party.companyId, customerId: null }
    : { companyId: null, customerId: party.customerId };
}
