import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { useFormSubmission } from '#browser/use-form-submission.ts';
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
  const form = useForm<z.input<typeof reviewForm>, unknown, ReviewForm>({
    resolver: zodResolver(reviewForm),
    mode: 'onTouched',
    defaultValues: {
      rating: String(ratingOf(review.rating)),
      review: review.review,
      suggestion: review.suggestion,
    },
  });

  const submission = useFormSubmission(form, {
    send({ rating, ...texts }, idempotencyKey) {
      const body = { ...texts, rating: starsOf(rating) };
      return api(updateReview, { params: { id: review._id }, body }, { idempotencyKey });
    },
    onDone: onSaved,
  });

  return (
    <FormDialog
      {...submission}
      onClose={onClose}
      title={t('Edit review')}
      description={review.name}
      submitLabel={t('Save')}
    >
      <ReviewFields field={fieldsOf(form)} />
    </FormDialog>
  );
}
