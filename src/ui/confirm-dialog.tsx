import { useCallback, useRef, useState, type ReactNode } from 'react';
import { said, t } from '#shared/texts/texts.ts';
import { Button } from './button.tsx';
import { ConfirmContext, type ConfirmQuestion } from './confirm-context.ts';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = ConfirmQuestion & {
  open: boolean;
  onAnswer: (yes: boolean) => void;
};

/** A question with two answers. The harmless one has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onAnswer, title, detail, tone = 'primary' } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      role="alertdialog"
      size="sm"
      title={said(title)}
      description={said(detail)}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={() => onAnswer(false)}>
            {t(props.cancelLabel ?? 'Cancel')}
          </Button>
          <Button variant={tone} onClick={() => onAnswer(true)}>
            {t(props.confirmLabel ?? 'Confirm')}
          </Button>
        </>
      }
    />
  );
}

/** Holds the one confirm dialog that `useConfirm` opens. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const resolve = useRef<((yes: boolean) => void) | null>(null);

  const answer = useCallback((yes: boolean) => {
    resolve.current?.(yes);
    resolve.current = null;
    setOpen(false);
  }, []);

  const confirm = useCallback((asked: ConfirmQuestion) => {
    resolve.current?.(false);
    setQuestion(asked);
    setOpen(true);
    return new Promise<boolean>((done) => {
      resolve.current = done;
    });
  }, []);

  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && <ConfirmDialog {...question} open={open} onAnswer={answer} />}
    </ConfirmContext>
  );
}
