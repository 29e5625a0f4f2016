import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { EditConflictAlert } from '#ui/edit-conflict-alert.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { FormProblem, type FormRefusal } from '#ui/form-problem.tsx';
import { Section } from '#ui/section.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { useEditConflict } from '#ui/use-edit-conflict.ts';
import { MAX_MESSAGE } from '../domain/quote-rules.ts';
import { changeQuoteNote, type ManagedQuote } from '../staff-contract.ts';

interface InternalNoteProps {
  readonly quote: ManagedQuote;
  readonly mayChange: boolean;
  readonly onSaved: () => void;
}

/** The note that only staff see. */
export function InternalNote({ quote, mayChange, onSaved }: InternalNoteProps) {
  return (
    <Section title={t('Internal note')}>
      {mayChange ? (
        <InternalNoteForm key={quote._id} quote={quote} onSaved={onSaved} />
      ) : (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{quote.internalNote || '–'}</p>
      )}
    </Section>
  );
}

/** Asks before it replaces what somebody else has saved meanwhile. */
function InternalNoteForm({ quote, onSaved }: Omit<InternalNoteProps, 'mayChange'>) {
  const api = useApi();
  const [saved, setSaved] = useState(quote.internalNote);
  const [problem, setProblem] = useState<FormRefusal | null>(null);
  const form = useForm({ defaultValues: { note: saved } });
  const conflict = useEditConflict(form);
  const { handleSubmit, reset, formState } = form;

  async function save({ note }: { readonly note: string }) {
    if (!(await conflict.mayReplace())) return;
    const body = { note, previousNote: saved };
    const outcome = await api(changeQuoteNote, { params: { id: quote._id }, body });
    setProblem(null);
    conflict.clear();
    if (outcome.ok) {
      const { internalNote } = outcome.value;
      setSaved(internalNote);
      reset({ note: internalNote });
      toast.positive(t('Note saved'));
      onSaved();
    } else if (outcome.problem.type === 'quotes/note-changed') {
      const { current } = outcome.problem;
      setSaved(current);
      conflict.rebase({ note: saved }, { note: current }, null);
    } else {
      setProblem(outcome.problem);
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(save)(event)}
      className="grid max-w-prose gap-3"
    >
      <EditConflictAlert
        {...conflict}
        title={t('{by} has changed this note', { by: t('Someone else') })}
      />
      <FormProblem problem={problem} />
      <TextArea
        {...fieldsOf(form)('note')}
        label={t('Internal note')}
        labelHidden
        hint={t('Customers never see it.')}
        rows={3}
        maxLength={MAX_MESSAGE}
      />
      <div>
        <Button type="submit" busy={formState.isSubmitting}>
          {t('Save note')}
        </Button>
      </div>
    </form>
  );
}
