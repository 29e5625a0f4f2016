import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useApi } from '#browser/api.ts';
import { showFieldErrors, type FormRefusal } from '#ui/form-problem.tsx';
import { toast } from '#ui/toast.ts';
import { useSubmission } from '#browser/use-submission.ts';
import { type Category } from '../contract.ts';
import { addProduct } from '../managed-products-contract.ts';
import { catalogueMessages } from './messages.ts';
import { blankProduct } from './product-form.ts';
import { productRules, type ProductInput, type ProductOutput } from './product-rules.ts';
import { useDraft } from './use-draft.ts';

/** The form Add Product. After a product is added, the form is empty and ready for the next one. */
export function useAddProduct(categories: readonly Category[]) {
  const api = useApi();
  const submit = useSubmission();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  const rules = useMemo(() => productRules(categories), [categories]);
  const form = useForm<ProductInput, unknown, ProductOutput>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    defaultValues: blankProduct,
  });
  const draft = useDraft(form);

  async function add({ note: _note, ...product }: ProductOutput) {
    const { description = null, img = null } = product;
    const { minQuantity = null, stock = null, price = null } = product;
    // The documented body has all of these fields; an empty one is null.
    const documented = { ...product, description, img, minQuantity, stock, price };
    const outcome = await submit(documented, (body, idempotencyKey) =>
      api(addProduct, { body }, { idempotencyKey }),
    );
    if (!outcome) return;
    if (outcome.ok) {
      setRefused(null);
      const { _id: id } = outcome.value;
      toast.positive(catalogueMessages.added, {
        action: {
          label: catalogueMessages.openAdded,
          onClick: () => void navigate(`/dashboard/manageproducts/${id}`),
        },
      });
      draft.remove();
      form.reset(blankProduct);
      form.setFocus('name');
      return;
    }
    const { problem } = outcome;
    setRefused(problem);
    showFieldErrors(problem, form.setError);
    if (problem.type === 'catalogue/sku-taken') form.setError('sku', { message: problem.title });
  }

  return { form, refused, draft, onSubmit: form.handleSubmit(add) };
}
