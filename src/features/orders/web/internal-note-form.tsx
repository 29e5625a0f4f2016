import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { formatDateTime } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { EditConflictAlert } from '#ui/edit-conflict-alert.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { FormProblem, showFieldErrors, type FormRefusal } from '#ui/form-problem.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { useEditConflict } from '#ui/use-edit-conflict.ts';
import { changeInternalNote } from '../contract.ts';
import { formatTags, internalNoteForm, type InternalNote } from '../domain/internal-note.ts';
import { orderMessages } from './messages.ts';

interface InternalNoteFormProps {
  /** The id of the order. */
  readonly id: string;
  readonly loaded: InternalNote;
  /** Called when there is unsaved input, and when there no longer is. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** The internal note and the tags of an order. Asks before it replaces what another admin has saved meanwhile. */
export function InternalNoteForm({ id, loaded, onDirty }: InternalNoteFormProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const titleId = useId();
  const [saved, setSaved] = useState(loaded);
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  const form = useForm<
    z.input<typeof internalNoteForm>,
    unknown,
    z.output<typeof internalNoteForm>
  >({ resolver: zodResolver(internalNoteForm), defaultValues: inputOf(loaded) });
  const conflict = useEditConflict(form);
  const { handleSubmit, reset, setError, formState } = form;
  const { isDirty, isSubmitting } = formState;
  const field = fieldsOf(form);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  async function save(values: z.output<typeof internalNoteForm>) {
    if (!(await conflict.mayReplace())) return;
    const body = { ...values, version: saved.version };
    const outcome = await api(changeInternalNote, { params: { id }, body });
    setRefused(null);
    conflict.clear();
    if (outcome.ok) {
      setSaved(outcome.value);
      reset(inputOf(outcome.value));
      toast.positive(orderMessages.noteSaved);
      await revalidate();
    } else if (outcome.problem.type === 'orders/internal-note-changed') {
      const { current } = outcome.problem;
      setSaved(current);
      conflict.rebase(inputOf(saved), inputOf(current), current.changedBy);
    } else {
      setRefused(outcome.problem);
      showFieldErrors(outcome.problem, setError);
    }
  }

  return (
    <section aria-labelledby={titleId} data-print="none" className="min-w-0">
      <h2 id={titleId} className="mb-3 text-lg">
        {t('Internal note')}
      </h2>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(save, () => setRefused(null))(event)}
        className="grid gap-4"
      >
        <EditConflictAlert
          {...conflict}
          title={t('{by} has changed this note', {
            by: conflict.by ?? t('Someone else'),
          })}
        />
        <FormProblem problem={refused} />
        <TextArea {...field('note')} label={t('Note')} hint={t('Only staff see this.')} rows={3} />
        <TextField
          {...field('tags')}
          label={t('Tags')}
          hint={t('Separated by commas.')}
          autoComplete="off"
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={isSubmitting}>
            {t('Save the note')}
          </Button>
          <span className="text-sm text-muted">
            {isDirty ? t('Unsaved changes') : savedText(saved)}
          </span>
        </div>
      </form>
    </section>
  );
}

function inputOf({ note, tags }: InternalNote) {
  return { note, tags: formatTags(tags) };
}

function savedText({ changedBy, changedAt }: InternalNote): string | null {
  if (changedAt === null) return null;
  const values = { by: changedBy ?? t('Someone else'), time: formatDateTime(changedAt) };
  return t('Saved by {by}, {time}', values);
}
