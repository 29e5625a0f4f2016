import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { useApi } from '#features/identity/web/index.ts';
import { showFieldErrors, type FormRefusal } from '#ui/form-problem.tsx';
import { toast } from '#ui/toast.ts';
import { useSubmission } from '#ui/use-submission.ts';
import { addProduct, type NewProduct } from '../contract.ts';
import { addProductRules } from './add-product-rules.ts';
import { catalogueMessages } from './messages.ts';

export type AddProductInput = z.input<typeof addProductRules>;
export type AddProductForm = ReturnType<typeof useAddProduct>['form'];

const blank: AddProductInput = {
  name: '',
  description: '',
  img: '',
  minQuantity: '',
  stock: '',
  price: '',
  sku: '',
  mpn: '',
  manufacturer: '',
  category: '',
  orderMultiple: '',
  leadTimeDays: '',
  priceBreaks: [],
};

/** The form of Add Product: it adds one product at a time and is then ready for the next. */
export function useAddProduct() {
  const api = useApi();
  const submit = useSubmission();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  const form = useForm<AddProductInput, unknown, NewProduct>({
    resolver: zodResolver(addProductRules),
    mode: 'onTouched',
    defaultValues: blank,
  });

  async function add(product: NewProduct) {
    const outcome = await submit(product, (body, idempotencyKey) =>
      api(addProduct, { body }, { idempotencyKey }),
    );
    if (!outcome) return;
    if (outcome.ok) {
      setRefused(null);
      const { _id: id } = outcome.value;
      toast.positive(catalogueMessages.added, {
        action: {
          label: catalogueMessages.openAdded,
          onClick: () => void navigate(`/product/${id}`),
        },
      });
      form.reset(blank);
      form.setFocus('name');
      return;
    }
    const { problem } = outcome;
    setRefused(problem);
    showFieldErrors(problem, form.setError);
    if (problem.type === 'catalogue/sku-taken') form.setError('sku', { message: problem.title });
  }

  return { form, refused, onSubmit: form.handleSubmit(add) };
}
