import { listAllOrders, type Order } from '#features/orders/contract.ts';
import { listUsers } from '#features/people/contract.ts';
import type { User } from '#features/sessions/contract.ts';
import type { Api } from '#shared/api-client.ts';
import type { SuggestionsOutcome } from '#ui/suggestion-source.ts';

/** Manage Orders and Manage Users list the rest. */
const MAX_EACH = 5;

export function findOrders(
  api: Api,
  q: string,
  signal: AbortSignal,
): Promise<SuggestionsOutcome<Order>> {
  return api(listAllOrders, { query: { q, limit: MAX_EACH } }, { signal });
}

export function findUsers(
  api: Api,
  q: string,
  signal: AbortSignal,
): Promise<SuggestionsOutcome<User>> {
  return api(listUsers, { query: { q, limit: MAX_EACH } }, { signal });
}
