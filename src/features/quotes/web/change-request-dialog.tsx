import { useState, type SubmitEvent } from 'react';
import { useSubmission } from '#browser/use-submission.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { formText } from '#ui/form-fields.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { MAX_MESSAGE } from '../domain/quote-rules.ts';

interface ChangeRequestDialogProps {
  readonly number: string;
  readonly send: (
    text: string,
    idempotencyKey: string,
  ) => Promise<
    | { readonly ok: true }
    | { readonly ok: false; readonly problem: FormRefusal & { readonly status: number } }
  >;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks what another version should have. */
export function ChangeRequestDialog({ number, send, onClose, onDone }: ChangeRequestDialogProps) {
  const submit = useSubmission();
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<FormRefusal | null>(null);

  async function submitChange(event: SubmitEvent<HTMLFormElement>) {
    const text = formText(new FormData(event.currentTarget), 'text');
    setMissing(text === '');
    if (text === '') return;
    setBusy(true);
    const outcome = await submit(text, send);
    setBusy(false);
    if (!outcome) return;
    if (outcome.ok) onDone();
    else setProblem(outcome.problem);
  }

  return (
    <FormDialog
      title={t('Request a change of quote {number}', { number })}
      description={t('You can still order the last version until it expires.')}
      submitLabel={t('Request a change')}
      busy={busy}
      problem={problem}
      onSubmit={submitChange}
      onClose={onClose}
    >
      <TextArea
        name="text"
        label={t('What should change?')}
        rows={4}
        maxLength={MAX_MESSAGE}
        error={isMissing ? t('Enter a comment') : undefined}
        required
      />
    </FormDialog>
  );
}
