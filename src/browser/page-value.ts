import { data, redirect } from 'react-router';

type AnyOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: { readonly status: number; readonly title: string } };

/** That of a list; `next` is the cursor of what follows. */
export type ListOutcome<Item> = AnyOutcome<readonly Item[]> & { readonly next?: string | null };

/** What a loader's page needs, or its error page. Who may not see it has been signed out: home. */
export function pageValue<Value>(outcome: AnyOutcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  const { status } = outcome.problem;
  if (status === 401 || status === 403) throw redirect('/');
  // An address whose parameter cannot be an id or a mail is an address where nothing is.
  if (status === 422) throw data(null, { status: 404 });
  throw data(outcome.problem, { status: status || 503 });
}

/** What a loader's page is about; null when there is nothing at this address. */
export function foundValue<Value>(outcome: AnyOutcome<Value>): Value | null {
  const status = outcome.ok ? 200 : outcome.problem.status;
  return status === 404 || status === 422 ? null : pageValue(outcome);
}
