import { use, useCallback, type ReactNode } from 'react';
import { ConfirmContext, type ConfirmQuestion } from './confirm-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** `if (await confirm({ title })) ...`; needs a `ConfirmProvider` above. */
export function useConfirm() {
  const ask = use(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return useCallback((question: ConfirmQuestion) => ask(question, ConfirmDialog), [ask]);
}

/** The documented confirmation of every deletion (docs/specification.md#deletions). */
const QUESTION = 'Are you sure you want to delete?';

/** `if (await confirmDelete('Order B-100042')) ...` */
export function useConfirmDelete(): (what: ReactNode) => Promise<boolean> {
  const confirm = useConfirm();
  return (what) =>
    confirm({ title: QUESTION, detail: what, confirmLabel: 'Delete', tone: 'danger' });
}
