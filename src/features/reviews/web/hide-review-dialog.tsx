import { useId, useState, type FormEvent } from 'react';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormProblem, type FormRefusal } from '#ui/form-problem.tsx';
import { formText } from '#ui/form-fields.ts';
import { TextArea } from '#ui/text-area.tsx';
import type { ModeratedReview } from '../contract.ts';

interface HideReviewDialogProps {
  readonly review: ModeratedReview;
  readonly onClose: () => void;
  /** @returns why it was refused; null when the review is hidden. */
  readonly onHide: (review: ModeratedReview, reason: string) => Promise<FormRefusal | null>;
}

/** Asks why a review is hidden. Its author sees the reason. */
export function HideReviewDialog({ review, onClose, onHide }: HideReviewDialogProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<FormRefusal | null>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const reason = formText(new FormData(event.currentTarget), 'reason');
    setMissing(reason === '');
    if (reason === '') return document.getElementById(`${id}-reason`)?.focus();
    setBusy(true);
    setProblem(await onHide(review, reason));
    setBusy(false);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('Hide the review by {name}', { name: review.username })}
      description={t('It leaves the public lists and the rating. You can publish it again.')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={id} variant="danger" busy={busy}>
            {t('Hide review')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void send(event)} className="mt-4 grid gap-4">
        <FormProblem problem={problem} />
        <TextArea
          id={`${id}-reason`}
          name="reason"
          label={t('Reason')}
          hint={t('The author sees it on My Reviews.')}
          rows={3}
          maxLength={300}
          error={missing ? t('Enter a reason. The author sees it.') : undefined}
          required
        />
      </form>
    </Dialog>
  );
}
