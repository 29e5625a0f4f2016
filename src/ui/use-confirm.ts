import { use, useCallback } from 'react';
import { ConfirmContext, type ConfirmQuestion } from './confirm-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** `if (await confirm({ title })) ...`; needs a `ConfirmProvider` above. */
export function useConfirm() {
  const ask = use(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return useCallback((question: ConfirmQuestion) => ask(question, ConfirmDialog), [ask]);
}
