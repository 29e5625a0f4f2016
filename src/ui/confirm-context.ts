import { createContext, type ComponentType, type ReactNode } from 'react';

export type ConfirmQuestion = {
  title: ReactNode;
  detail?: ReactNode;
  /** A verb: "Delete". */
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
};

export type ConfirmDialogProps = ConfirmQuestion & {
  open: boolean;
  onAnswer: (yes: boolean) => void;
};

/** Asks a question in the given dialog. The caller passes it, so that other pages do not load it. */
export type Ask = (
  question: ConfirmQuestion,
  Dialog: ComponentType<ConfirmDialogProps>,
) => Promise<boolean>;

export const ConfirmContext = createContext<Ask | null>(null);
