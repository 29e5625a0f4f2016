import { useRef } from 'react';
import { translate, t } from '#shared/texts/texts.ts';
import { Button } from './button.tsx';
import type { ConfirmDialogProps } from './confirm-context.ts';
import { Dialog } from './dialog.tsx';

/** A question with two answers. Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onAnswer, title, detail, tone = 'primary' } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      role="alertdialog"
      size="sm"
      title={translate(title)}
      description={translate(detail)}
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
