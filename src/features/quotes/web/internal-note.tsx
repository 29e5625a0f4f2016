import { useState, type SubmitEvent } from 'react';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { formText } from '#ui/form-fields.ts';
import { FormProblem, type FormRefusal } from '#ui/form-problem.tsx';
import { Section } from '#ui/section.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { MAX_MESSAGE } from '../domain/quote-rules.ts';
import { changeQuoteNote, type ManagedQuote } from '../staff-contract.ts';

interface InternalNoteProps {
  readonly quote: ManagedQuote;
  readonly mayChange: boolean;
  readonly onSaved: () => void;
}

/** The note that only staff see. */
export function InternalNote({ quote, mayChange, onSaved }: InternalNoteProps) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormRefusal | null>(null);
  const { _id: id, revision, internalNote } = quote;

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = formText(new FormData(event.currentTarget), 'note');
    setBusy(true);
    const outcome = await api(changeQuoteNote, { params: { id }, body: { revision, note } });
    setBusy(false);
    setProblem(outcome.ok ? null : outcome.problem);
    if (!outcome.ok) return;
    toast.positive(t('Note saved'));
    onSaved();
  }

  return (
    <Section title={t('Internal note')}>
      {mayChange ? (
        <form method="post" noValidate onSubmit={save} className="grid max-w-prose gap-3">
          <FormProblem problem={problem} />
          <TextArea
            name="note"
            label={t('Internal note')}
            labelHidden
            hint={t('Customers never see it.')}
            rows={3}
            maxLength={MAX_MESSAGE}
            defaultValue={internalNote}
          />
          <div>
            <Button type="submit" busy={busy}>
              {t('Save note')}
            </Button>
          </div>
        </form>
      ) : (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{internalNote || '–'}</p>
      )}
    </Section>
  );
}
