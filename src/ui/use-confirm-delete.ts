import type { ReactNode } from 'react';
import type { ConfirmQuestion } from './confirm-context.ts';
import { useConfirm } from './use-confirm.ts';

/** The documented confirmation of every deletion (docs/specification.md#deletions). */
const QUESTION = 'Are you sure you want to delete?';

/** `if (await confirmDelete('Order B-100042')) ...` */
export function useConfirmDelete(): (
  what: ReactNode,
  /** Of the buttons, where the page does not speak of deleting. */
  labels?: Pick<ConfirmQuestion, 'confirmLabel' | 'cancelLabel'>,
) => Promise<boolean> {
  const confirm = useConfirm();
  return (what, labels = { confirmLabel: 'Delete' }) =>
    confirm({ title: QUESTION, detail: what, ...labels, tone: 'danger' });
}
