import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '#browser/api.ts';
import { showFieldErrors, type FormRefusal } from '#ui/form-problem.tsx';
import { toast } from '#ui/toast.ts';
import { useEditConflict } from '#ui/use-edit-conflict.ts';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import { type Category, type ManagedProduct } from '../contract.ts';
import { changeProduct } from '../managed-products-contract.ts';
import { catalogueMessages } from './messages.ts';
import { toChange, toFormValues } from './product-form.ts';
import { productRules, type ProductInput, type ProductOutput } from './product-rules.ts';

/** The form Edit Product. Asks before it replaces what another admin has saved meanwhile. */
export function useChangeProduct(loaded: ManagedProduct, categories: readonly Category[]) {
  const api = useApi();
  const [product, setProduct] = useState(loaded);
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  const rules = useMemo(() => productRules(categories), [categories]);
  const form = useForm<ProductInput, unknown, ProductOutput>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    defaultValues: toFormValues(loaded, categories),
  });
  const conflict = useEditConflict(form);
  useLeaveGuard(form.formState.isDirty);

  /** Continues with a newer version of the product; edited fields keep their values. */
  function rebaseOn(current: ManagedProduct, by: string | null): void {
    conflict.rebase(toFormValues(product, categories), toFormValues(current, categories), by);
    setProduct(current);
  }

  async function save(typed: ProductOutput) {
    if (!(await conflict.mayReplace())) return;
    const counted = typed.stock ?? 0;
    const stock =
      counted === product.stock
        ? undefined
        : { to: counted, seen: product.stock, ...(typed.note ? { note: typed.note } : {}) };
    const body = { ...toChange(typed), version: product.version, ...(stock ? { stock } : {}) };
    const outcome = await api(changeProduct, { params: { id: product._id }, body });
    conflict.clear();
    if (outcome.ok) {
      setRefused(null);
      setProduct(outcome.value);
      form.reset(toFormValues(outcome.value, categories));
      toast.positive(catalogueMessages.saved);
      return;
    }
    const { problem } = outcome;
    if (problem.type === 'catalogue/product-changed') {
      setRefused(null);
      rebaseOn(problem.current, problem.current.changedBy);
    } else if (problem.type === 'catalogue/stock-changed') {
      setRefused(null);
      rebaseOn({ ...product, stock: problem.stock }, null);
    } else {
      setRefused(problem);
      showFieldErrors(problem, form.setError);
      if (problem.type === 'catalogue/sku-taken') form.setError('sku', { message: problem.title });
    }
  }

  return { form, product, refused, conflict, onSubmit: form.handleSubmit(save) };
}
