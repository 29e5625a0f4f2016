import { useRef, useState, type SubmitEvent } from 'react';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from './form-dialog.tsx';
import { formText } from './form-fields.ts';
import type { FormRefusal } from './form-problem.tsx';
import { TextArea } from './text-area.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly description: string;
  /** Who sees the reason, and where. */
  readonly hint: string;
  /** The error of an empty reason. */
  readonly missing: string;
  readonly submitLabel: string;
  readonly cancelLabel?: string;
  readonly onClose: () => void;
  /** @returns why the step was refused; null when it is taken. */
  readonly onSubmit: (reason: string) => Promise<FormRefusal | null>;
}

/** Asks for the reason of a step such as a cancellation, then takes it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { hint, missing, onSubmit, ...dialog } = props;
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<FormRefusal | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    const reason = formText(new FormData(event.currentTarget), 'reason');
    setMissing(reason === '');
    if (reason === '') return field.current?.focus();
    setBusy(true);
    setProblem(await onSubmit(reason));
    setBusy(false);
  }

  return (
    <FormDialog {...dialog} size="sm" tone="danger" busy={busy} problem={problem} onSubmit={send}>
      <TextArea
        ref={field}
        name="reason"
        label={t('Reason')}
        hint={hint}
        rows={3}
        maxLength={300}
        error={isMissing ? missing : undefined}
        required
      />
    </FormDialog>
  );
}
