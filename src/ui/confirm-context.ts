import { createContext, type ComponentType, type ReactNode } from 'react';

export type ConfirmQuestion = {
  title: ReactNode;
  detail?: ReactNode;
  /** What happens, as a verb: "Delete". */
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
};

export type ConfirmDialogProps = ConfirmQuestion & {
  open: boolean;
  onAnswer: (yes: boolean) => void;
};

/** Shows the question in this dialog; whoever asks brings it, so that pages without questions do without. */
export type Ask = (
  question: ConfirmQuestion,
  Shown: ComponentType<ConfirmDialogProps>,
) => Promise<boolean>;

export const ConfirmContext = createContext<Ask | null>(null);
