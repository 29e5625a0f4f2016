import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { FormProblem, showFieldErrors } from '#ui/form-problem.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { StarInput } from '#ui/star-input.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { MAX_STARS } from '../domain/stars.ts';
import { reviewMessages } from './messages.ts';
import { reviewRules, type ReviewInput, type ReviewValues } from './review-form-rules.ts';
import type { ReviewableProduct } from './reviewable-products.ts';
import { useAddReview } from './use-add-review.ts';

interface ReviewFormProps {
  readonly products: readonly ReviewableProduct[];
  /** The id of the product to review, or empty while it is to be chosen. */
  readonly chosen: string;
}

export function ReviewForm({ products, chosen }: ReviewFormProps) {
  const { add, refused } = useAddReview();
  const { register, handleSubmit, control, setError, formState } = useForm<
    ReviewInput,
    unknown,
    ReviewValues
  >({
    resolver: zodResolver(reviewRules),
    mode: 'onTouched',
    defaultValues: { productId: chosen, review: '', suggestion: '' },
  });
  const { errors, isSubmitting } = formState;
  const productId = useWatch({ control, name: 'productId' });
  const product = products.find((known) => known.id === productId);

  async function send(values: ReviewValues) {
    const problem = await add(values);
    if (problem) showFieldErrors(problem, setError);
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(send)} className="grid gap-5">
      <FormProblem problem={refused} />
      {product && (
        <div className="flex items-center gap-3">
          <img
            src={product.img}
            alt=""
            width={64}
            height={64}
            className="size-16 rounded-sm border border-line bg-raised object-contain"
          />
          <p className="min-w-0 font-medium">{product.name}</p>
        </div>
      )}
      {!chosen && (
        <SelectField
          label="Product"
          placeholder={reviewMessages.chooseProduct}
          options={products.map(({ id: value, name }) => ({ value, label: name }))}
          required
          error={errors.productId?.message}
          {...register('productId')}
        />
      )}
      <StarInput
        label="Rating"
        max={MAX_STARS}
        required
        error={errors.rating?.message}
        {...register('rating')}
      />
      <TextArea label="Review" required error={errors.review?.message} {...register('review')} />
      <TextArea
        label="Suggestion"
        hint="What could be better: the part, its data, its delivery."
        rows={3}
        required
        error={errors.suggestion?.message}
        {...register('suggestion')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Add Review
        </Button>
        <ButtonLink to="/dashboard/myreviews" variant="quiet">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
