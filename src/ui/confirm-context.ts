import { createContext, use, type ReactNode } from 'react';

export type ConfirmQuestion = {
  title: ReactNode;
  detail?: ReactNode;
  /** What happens, as a verb: "Delete". */
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
};

export const ConfirmContext = createContext<
  ((question: ConfirmQuestion) => Promise<boolean>) | null
>(null);

/** `if (await confirm({ title })) ...`; needs a `ConfirmProvider` above. */
export function useConfirm() {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}
