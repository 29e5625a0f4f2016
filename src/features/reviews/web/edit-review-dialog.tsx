import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { FormProblem, showFieldErrors, type FormRefusal } from '#ui/form-problem.tsx';
import { useSubmission } from '#browser/use-submission.ts';
import { updateReview, type OwnReview } from '../contract.ts';
import { reviewForm, type ReviewForm } from '../domain/review-form.ts';
import { ratingOf, starsOf } from '../domain/stars.ts';
import { ReviewFields } from './review-fields.tsx';

interface EditReviewDialogProps {
  readonly review: OwnReview;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/**
 * A dialog to edit one's own review. It stays open, with the typed texts, until the review is
 * saved.
 */
export function EditReviewDialog({ review, onClose, onSaved }: EditReviewDialogProps) {
  const api = useApi();
  const submit = useSubmission();
  const id = useId();
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  const form = useForm<z.input<typeof reviewForm>, unknown, ReviewForm>({
    resolver: zodResolver(reviewForm),
    mode: 'onTouched',
    defaultValues: {
      rating: String(ratingOf(review.rating)),
      review: review.review,
      suggestion: review.suggestion,
    },
  });
  const { handleSubmit, setError, formState } = form;

  async function send({ rating, ...values }: ReviewForm) {
    const outcome = await submit({ ...values, rating: starsOf(rating) }, (body) =>
      api(updateReview, { params: { id: review._id }, body }),
    );
    if (!outcome) return;
    if (outcome.ok) return onSaved();
    setRefused(outcome.problem);
    showFieldErrors(outcome.problem, setError);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Edit review')}
      description={review.name}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={formState.isSubmitting}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        method="post"
        noValidate
        onSubmit={(event) => void handleSubmit(send, () => setRefused(null))(event)}
        className="mt-4 grid gap-5"
      >
        <FormProblem problem={refused} />
        <ReviewFields field={fieldsOf(form)} />
      </form>
    </Dialog>
  );
}
