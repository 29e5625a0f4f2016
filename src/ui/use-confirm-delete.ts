import type { ReactNode } from 'react';
import { useConfirm } from './use-confirm.ts';

/** The documented confirmation of every deletion (docs/specification.md#deletions). */
const QUESTION = 'Are you sure you want to delete?';

/** `if (await confirmDelete('Order B-100042')) ...` */
export function useConfirmDelete(): (what: ReactNode) => Promise<boolean> {
  const confirm = useConfirm();
  return (what) =>
    confirm({ title: QUESTION, detail: what, confirmLabel: 'Delete', tone: 'danger' });
}
