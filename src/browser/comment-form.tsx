import { useRef, useState, type SubmitEvent } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { formText } from '#ui/form-fields.ts';
import { FormProblem, type FormRefusal } from '#ui/form-problem.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useSubmission } from './use-submission.ts';

type SentComment =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: FormRefusal & { readonly status: number } };

interface CommentFormProps {
  /** Who reads it. */
  readonly hint: string;
  readonly maxLength: number;
  readonly send: (text: string, idempotencyKey: string) => Promise<SentComment>;
  readonly onSent: () => void;
}

/** A comment that the other side reads. */
export function CommentForm({ hint, maxLength, send, onSent }: CommentFormProps) {
  const submit = useSubmission();
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<FormRefusal | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  async function submitComment(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = formText(new FormData(form), 'text');
    setMissing(text === '');
    if (text === '') return field.current?.focus();
    setBusy(true);
    const outcome = await submit(text, send);
    setBusy(false);
    if (!outcome) return;
    setProblem(outcome.ok ? null : outcome.problem);
    if (!outcome.ok) return;
    form.reset();
    onSent();
  }

  return (
    <form method="post" noValidate onSubmit={submitComment} className="grid max-w-prose gap-3">
      <FormProblem problem={problem} />
      <TextArea
        ref={field}
        name="text"
        label={t('Comment')}
        hint={hint}
        rows={3}
        maxLength={maxLength}
        error={isMissing ? t('Enter a comment') : undefined}
      />
      <div>
        <Button type="submit" busy={busy}>
          {t('Send comment')}
        </Button>
      </div>
    </form>
  );
}
