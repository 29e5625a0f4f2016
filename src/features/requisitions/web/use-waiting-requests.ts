import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '#browser/api.ts';
import { formatCount } from '#shared/number-format.ts';

/** The most that are counted. */
const MOST = 100;

/**
 * How many requests wait for the reader's approval, as a text: `3`, `99+`; null for none, and until it is known.
 * @param shown loads the count when true, and again after each navigation
 */
export function useWaitingRequests(shown: boolean): string | null {
  const api = useApi();
  const { key } = useLocation();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!shown) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    // Only who looks at the count loads the contract.
    import('../contract.ts')
      .then(({ listRequisitions }) =>
        api(listRequisitions, { query: { which: 'to-approve', limit: MOST } }, { signal }),
      )
      .then(
        (outcome) => outcome.ok && setCount(outcome.value.length),
        () => undefined,
      );
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asks again at each address
  }, [api, key, shown]);
  if (count === 0) return null;
  return count < MOST ? formatCount(count) : `${formatCount(MOST - 1)}+`;
}
