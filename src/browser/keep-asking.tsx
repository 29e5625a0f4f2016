import { useEffect, useState, type ReactNode } from 'react';
import { ApiContext, useApi } from './api.ts';
import { askAgainApi } from './ask-again-api.ts';
import { tellWaiting } from './tell-waiting.ts';

interface KeepAskingProps {
  /** Calls are repeated while it stays the same. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Below it, `useApi` repeats changes that got no response, and a message says what is known. */
export function KeepAsking({ path, children }: KeepAskingProps) {
  const plain = useApi();
  const [{ api, leave }] = useState(() => askAgainApi(plain, { tell: tellWaiting }));
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- leaving a path leaves its forms
  useEffect(() => leave, [leave, path]);
  return <ApiContext value={api}>{children}</ApiContext>;
}
