import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { FormProblem, showFieldErrors } from '#ui/form-problem.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import { keepFieldFocus } from '#ui/keep-field-focus.ts';
import { reviewMessages } from './messages.ts';
import { ReviewFields } from './review-fields.tsx';
import {
  reviewRules,
  type ReviewInput,
  type ReviewValues,
  useAddReview,
} from './use-add-review.ts';
import type { ReviewableProduct } from './reviewable-products.ts';

interface ReviewFormProps {
  /** Products that the user has ordered; offered first. */
  readonly ordered: readonly ReviewableProduct[];
  readonly found: readonly ReviewableProduct[];
  /** The search text. */
  readonly q: string;
  /** The id of the product to review, or empty while it is to be chosen. */
  readonly chosen: string;
}

export function ReviewForm({ ordered, found, chosen, q }: ReviewFormProps) {
  const { add, added, refused, reviewed } = useAddReview();
  const products = [...ordered, ...found];
  const form = useForm<ReviewInput, unknown, ReviewValues>({
    resolver: zodResolver(reviewRules),
    mode: 'onTouched',
    defaultValues: { productId: chosen, review: '', suggestion: '' },
  });
  const { handleSubmit, control, setError, formState } = form;
  const { isSubmitting, isDirty } = formState;
  const field = fieldsOf(form);
  const navigate = useNavigate();
  useLeaveGuard(isDirty && !added);
  // In an effect, because the leave guard blocks navigation until the next render.
  useEffect(() => {
    if (added) void navigate('/dashboard/myreviews');
  }, [added, navigate]);
  const productId = useWatch({ control, name: 'productId' });
  const product = products.find((known) => known.id === productId);

  async function send(values: ReviewValues) {
    const problem = await add(values, product?.name);
    if (problem) showFieldErrors(problem, setError);
  }

  return (
    <form
      method="post"
      noValidate
      onMouseDownCapture={keepFieldFocus}
      onSubmit={handleSubmit(send)}
      className="grid gap-5"
    >
      {reviewed ? (
        <Alert
          tone="danger"
          title={refused?.title}
          action={
            <ButtonLink to="/dashboard/myreviews" size="sm">
              {t('My Reviews')}
            </ButtonLink>
          }
        />
      ) : (
        <FormProblem problem={refused} />
      )}
      {product && (
        <div className="flex items-center gap-3">
          <img
            src={product.img}
            alt=""
            width={64}
            height={64}
            className="size-16 rounded-sm border border-line bg-plate object-contain"
          />
          <p className="min-w-0 font-medium">{product.name}</p>
        </div>
      )}
      {!chosen && (
        <SelectField
          label={t('Product')}
          placeholder={t(reviewMessages.chooseProduct)}
          required
          {...field('productId')}
        >
          <ProductGroup label={t('Your orders')} products={ordered} />
          <ProductGroup
            label={q ? t('Results for “{q}”', { q }) : t('In the shop')}
            products={found}
          />
        </SelectField>
      )}
      <ReviewFields field={field} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {t('Add Review')}
        </Button>
        <ButtonLink to="/dashboard/myreviews" variant="quiet">
          {t('Cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}

interface ProductGroupProps {
  readonly label: string;
  readonly products: readonly ReviewableProduct[];
}

function ProductGroup({ label, products }: ProductGroupProps) {
  if (products.length === 0) return null;
  return (
    <optgroup label={label}>
      {products.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
