import { useEffect, useState, type ReactNode } from 'react';
import { ApiContext, useApi } from './api.ts';
import { retryingApi } from './retrying-api.ts';
import { showRetry } from './show-retry.ts';

interface RetryChangesProps {
  /** When it changes, calls are no longer repeated. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Below it, `useApi` repeats changes that got no response, and a message says what is known. */
export function RetryChanges({ path, children }: RetryChangesProps) {
  const plain = useApi();
  const [{ api, leave }] = useState(() => retryingApi(plain, { showRetry }));
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- leaving a path leaves its forms
  useEffect(() => leave, [leave, path]);
  return <ApiContext value={api}>{children}</ApiContext>;
}
