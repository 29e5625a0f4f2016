import { useCallback, useEffect, useMemo, useState } from 'react';
import { useApi } from '#browser/api.ts';
import { partNumberKey } from '#features/search/domain/query-parser/part-number.ts';
import {
  findOwnPartNumbers,
  findPartNumbers,
  type FoundNumbers,
  type QuickOrderProduct,
} from '../contract.ts';
import { cleanText } from '../domain/number-candidates.ts';
import { foundNumber, type RowMatch } from '../domain/row-view.ts';
import type { useLateCode } from './use-late-code.ts';

/** What is typed in one go is looked up once. */
const SETTLED_MS = 250;

export interface NumberMatches {
  /** Undefined until the shop has answered. */
  readonly matchOf: (text: string) => RowMatch | undefined;
  /** Why the last texts could not be looked up. */
  readonly failed: string | null;
  readonly retry: () => void;
}

const NOTHING: RowMatch = { reason: null, products: [], similar: [] };

type Matches = ReadonlyMap<string, RowMatch>;

const NONE: Matches = new Map();

/**
 * Looks up what names the parts of the rows, all texts that are new in one call. Without a response it is made
 * again until one arrives. Another client of the API, as for another company, looks all of them up again.
 * @param user whose own part numbers count; null for a visitor
 * @param onFound is called with each answer; pass a function of `useCallback`
 */
export function useNumberMatches(
  texts: readonly string[],
  user: string | null,
  onFound: (matchOf: NumberMatches['matchOf']) => void,
  { lateCode, showWaiting }: Pick<ReturnType<typeof useLateCode>, 'lateCode' | 'showWaiting'>,
): NumberMatches {
  const api = useApi();
  const [answered, setAnswered] = useState({ api, matches: NONE });
  const known = answered.api === api ? answered.matches : NONE;
  const [failed, setFailed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const wanted = useMemo(
    () => [...new Set(texts.map((text) => cleanText(text)))].filter(isLookedUp).toSorted(),
    [texts],
  );
  const missing = wanted.filter((text) => !known.has(text));
  const asked = JSON.stringify(missing);

  useEffect(() => {
    const ask = JSON.parse(asked) as string[];
    if (ask.length === 0) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = async (): Promise<void> => {
      const call = user === null ? findPartNumbers : findOwnPartNumbers;
      const send = () => api(call, { body: { texts: ask } }, { signal });
      let outcome = await send();
      if (!outcome.ok && outcome.problem.status === 0 && !signal.aborted) {
        outcome = await (await lateCode()).sendAgain(send, signal, showWaiting);
      }
      if (signal.aborted) return;
      setFailed(outcome.ok ? null : outcome.problem.title);
      if (!outcome.ok) return;
      const found = new Map(matchesOf(ask, outcome.value));
      setAnswered((before) => {
        const kept = before.api === api ? before.matches : NONE;
        return { api, matches: new Map([...kept, ...withNumbers(found)]) };
      });
      onFound((text) => found.get(cleanText(text)));
    };
    const settled = setTimeout(() => void look().catch(() => undefined), SETTLED_MS);
    return () => {
      clearTimeout(settled);
      leaving.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt asks again
  }, [api, asked, user, attempt, onFound, lateCode, showWaiting]);

  const matchOf = useCallback(
    (text: string) => {
      const cleaned = cleanText(text);
      return isLookedUp(cleaned) ? known.get(cleaned) : NOTHING;
    },
    [known],
  );
  return { matchOf, failed, retry: () => setAttempt((before) => before + 1) };
}

/** A text without letters and digits names nothing. */
function isLookedUp(text: string): boolean {
  return partNumberKey(text) !== '';
}

/** A number that was found in a text names the same: it need not be looked up. */
function withNumbers(matches: Matches): [string, RowMatch][] {
  return [...matches].flatMap(([text, match]): [string, RowMatch][] => {
    const number = foundNumber(match);
    const own: [string, RowMatch] = [text, match];
    return number === null ? [own] : [[cleanText(number), match], own];
  });
}

function matchesOf(
  texts: readonly string[],
  { matches, products }: FoundNumbers,
): [string, RowMatch][] {
  const byId = new Map(products.map((product) => [product.productId, product]));
  const named = (ids: readonly string[]) =>
    ids.flatMap((id): QuickOrderProduct[] => {
      const product = byId.get(id);
      return product ? [product] : [];
    });
  return texts.map((text, at) => {
    const { reason = null, productIds = [], similarIds = [] } = matches[at] ?? {};
    return [text, { reason, products: named(productIds), similar: named(similarIds) }];
  });
}
