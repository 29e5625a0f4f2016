import { useState, type SubmitEvent } from 'react';
import { useSubmission } from '#browser/use-submission.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { formText } from '#ui/form-fields.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { lossReasonNames, lossReasons, type LossReason } from '../domain/quote-rules.ts';

type Sent =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: FormRefusal & { readonly status: number } };

interface RefuseDialogProps {
  readonly title: string;
  readonly description: string;
  readonly submitLabel: string;
  readonly noteHint: string;
  /** Why the note cannot be left out; null if it can. */
  readonly noteMissing: string | null;
  readonly send: (
    why: { readonly reason: LossReason; readonly note: string },
    idempotencyKey: string,
  ) => Promise<Sent>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks why a quote comes to nothing. */
export function RefuseDialog(props: RefuseDialogProps) {
  const { noteHint, noteMissing, send, onDone, ...dialog } = props;
  const submit = useSubmission();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState({ reason: false, note: false });
  const [problem, setProblem] = useState<FormRefusal | null>(null);

  async function submitReason(event: SubmitEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    const reason = lossReasons.find((one) => one === formText(form, 'reason'));
    const note = formText(form, 'note');
    const isNoteMissing = noteMissing !== null && note === '';
    setMissing({ reason: reason === undefined, note: isNoteMissing });
    if (reason === undefined || isNoteMissing) return;
    setBusy(true);
    const outcome = await submit({ reason, note }, send);
    setBusy(false);
    if (!outcome) return;
    if (outcome.ok) onDone();
    else setProblem(outcome.problem);
  }

  return (
    <FormDialog
      {...dialog}
      size="sm"
      tone="danger"
      busy={busy}
      problem={problem}
      onSubmit={submitReason}
    >
      <SelectField
        name="reason"
        label={t('Reason')}
        placeholder={t('Choose a reason')}
        options={lossReasons.map((value) => ({ value, label: t(lossReasonNames[value]) }))}
        error={missing.reason ? t('Choose a reason') : undefined}
        required
      />
      <TextArea
        name="note"
        label={t('Note')}
        hint={noteHint}
        rows={3}
        maxLength={500}
        error={missing.note ? noteMissing : undefined}
        required={noteMissing !== null}
      />
    </FormDialog>
  );
}
