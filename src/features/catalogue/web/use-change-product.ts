import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '#browser/api.ts';
import { showFieldErrors, type FormRefusal } from '#ui/form-problem.tsx';
import { toast } from '#ui/toast.ts';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import { changeProduct, type Category, type ManagedProduct } from '../contract.ts';
import type { EditConflict } from './edit-conflict.tsx';
import { catalogueMessages } from './messages.ts';
import { changeOf, differences, formOf, type ProductForm } from './product-form.ts';
import { productRules, type ProductInput, type ProductOutput } from './product-rules.ts';

/** The form of a product that is there. A product that changed meanwhile is never written over. */
export function useChangeProduct(loaded: ManagedProduct, categories: readonly Category[]) {
  const api = useApi();
  const [product, setProduct] = useState(loaded);
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const rules = useMemo(() => productRules(categories), [categories]);
  const form = useForm<ProductInput, unknown, ProductOutput>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    defaultValues: formOf(loaded, categories),
  });
  useLeaveGuard(form.formState.isDirty);

  /** Goes on upon another state of the product; the fields that were typed in stay as they are. */
  function goOnFrom(current: ManagedProduct, by: string | null): void {
    setConflict({
      by,
      changes: takeOver(form, formOf(product, categories), formOf(current, categories)),
    });
    setProduct(current);
  }

  async function save(typed: ProductOutput) {
    const counted = typed.stock ?? 0;
    const stock =
      counted === product.stock
        ? undefined
        : { to: counted, seen: product.stock, ...(typed.note ? { note: typed.note } : {}) };
    const body = { ...changeOf(typed), version: product.version, ...(stock ? { stock } : {}) };
    const outcome = await api(changeProduct, { params: { id: product._id }, body });
    setConflict(null);
    if (outcome.ok) {
      setRefused(null);
      setProduct(outcome.value);
      form.reset(formOf(outcome.value, categories));
      toast.positive(catalogueMessages.saved);
      return;
    }
    const { problem } = outcome;
    if (problem.type === 'catalogue/product-changed') {
      setRefused(null);
      goOnFrom(problem.current, problem.current.changedBy);
    } else if (problem.type === 'catalogue/stock-changed') {
      setRefused(null);
      goOnFrom({ ...product, stock: problem.stock }, null);
    } else {
      setRefused(problem);
      showFieldErrors(problem, form.setError);
      if (problem.type === 'catalogue/sku-taken') form.setError('sku', { message: problem.title });
    }
  }

  return { form, product, refused, conflict, onSubmit: form.handleSubmit(save) };
}

function takeOver(
  form: ProductForm,
  before: ProductInput,
  now: ProductInput,
): EditConflict['changes'] {
  const typed = form.getValues();
  const mine = new Set(differences(before, typed));
  const changes = differences(before, now).map((field) => ({
    field,
    theirs: now[field],
    both: mine.has(field),
  }));
  const merged: Record<string, unknown> = { ...now };
  for (const field of mine) merged[field] = typed[field];
  form.reset(now);
  for (const field of mine) {
    form.setValue(field, merged[field] as never, { shouldDirty: true });
  }
  return changes;
}
