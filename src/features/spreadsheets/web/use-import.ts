import { useEffect, useState } from 'react';
import { useApi } from '#browser/api.ts';
import { workStates } from '../domain/import-state.ts';
import { getImport, type ProductImport } from '../contract.ts';

const POLL_INTERVAL_MS = 700;

/** An import, polled while the shop works on it. */
export function useImport(loaded: ProductImport) {
  const api = useApi();
  const [job, setJob] = useState(loaded);
  const working = workStates.some((state) => state === job.state);

  useEffect(() => {
    if (!working) return;
    const timer = setInterval(() => {
      void api(getImport, { params: { id: job._id } }).then(
        (outcome) => outcome.ok && setJob(outcome.value),
      );
    }, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [api, job._id, working]);

  return { job, setJob };
}
