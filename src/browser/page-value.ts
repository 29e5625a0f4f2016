import { data, redirect } from 'react-router';

type AnyOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: { readonly status: number; readonly title: string } };

/** The outcome of a list call. `next` is the cursor of the next page. */
export type ListOutcome<Item> = AnyOutcome<readonly Item[]> & { readonly next?: string | null };

/**
 * Returns the value of a call, or throws the response that shows the error page. After a 401 or 403 the
 * session has ended, so the page is left for the home page.
 */
export function pageValue<Value>(outcome: AnyOutcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  const { status } = outcome.problem;
  if (status === 401 || status === 403) throw redirect('/');
  // An invalid id or email in the path.
  if (status === 422) throw data(null, { status: 404 });
  throw data(outcome.problem, { status: status || 503 });
}

/** Returns the value of a call; null when there is nothing at this address. */
export function valueOrNull<Value>(outcome: AnyOutcome<Value>): Value | null {
  const status = outcome.ok ? 200 : outcome.problem.status;
  return status === 404 || status === 422 ? null : pageValue(outcome);
}
