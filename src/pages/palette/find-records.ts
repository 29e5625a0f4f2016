import { listAllOrders, type Order } from '#features/orders/contract.ts';
import type { ManagedSummary } from '#features/catalogue/contract.ts';
import { listManagedProducts } from '#features/catalogue/managed-products-contract.ts';
import { listUsers } from '#features/people/contract.ts';
import type { User } from '#features/sessions/contract.ts';
import type { Api } from '#shared/api-client.ts';
import type { SuggestionsOutcome } from '#ui/suggestion-source.ts';

/** Manage Orders, Manage Products and Manage Users list the rest. */
const MAX_EACH = 5;

export function findOrders(
  api: Api,
  q: string,
  signal: AbortSignal,
): Promise<SuggestionsOutcome<Order>> {
  return api(listAllOrders, { query: { q, limit: MAX_EACH } }, { signal });
}

/** The search has the others. */
export function findRestrictedProducts(
  api: Api,
  q: string,
  signal: AbortSignal,
): Promise<SuggestionsOutcome<ManagedSummary>> {
  const query = { q, state: 'active', visibility: 'restricted', limit: MAX_EACH } as const;
  return api(listManagedProducts, { query }, { signal });
}

export function findUsers(
  api: Api,
  q: string,
  signal: AbortSignal,
): Promise<SuggestionsOutcome<User>> {
  return api(listUsers, { query: { q, limit: MAX_EACH } }, { signal });
}
