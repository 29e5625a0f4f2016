import { data, redirect } from 'react-router';

type AnyOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: { readonly status: number } };

/** What a loader's page needs, or its error page. Who may not see it has been signed out: home. */
export function pageValue<Value>(outcome: AnyOutcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  const { status } = outcome.problem;
  if (status === 401 || status === 403) throw redirect('/');
  throw data(outcome.problem, { status: status || 503 });
}
