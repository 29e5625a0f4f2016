import { useEffect, useState } from 'react';
import type { Api } from '#shared/api-client.ts';
import { useApi } from './api.ts';

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: { readonly title: string } };

export type Ask<Value> = (api: Api, signal: AbortSignal) => Promise<Answer<Value>>;

/**
 * What a component asks the shop for when it is shown, and again when `ask` changes: pass a function of
 * `useCallback`, or null as long as there is nothing to ask.
 */
export function useAnswer<Value>(ask: Ask<Value> | null): {
  /** Null until the shop has answered. */
  readonly value: Value | null;
  /** The same, but that of the `ask` before until then. */
  readonly latest: Value | null;
  /** Why the shop refused. */
  readonly failed: string | null;
} {
  const api = useApi();
  const [got, setGot] = useState<{ ask: Ask<Value>; answer: Answer<Value> } | null>(null);
  useEffect(() => {
    if (!ask) return undefined;
    const leaving = new AbortController();
    ask(api, leaving.signal).then(
      (answer) => setGot({ ask, answer }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [api, ask]);
  const answer = got?.ask === ask ? got?.answer : undefined;
  return {
    value: answer?.ok ? answer.value : null,
    latest: got?.answer.ok ? got.answer.value : null,
    failed: answer?.ok === false ? answer.problem.title : null,
  };
}
