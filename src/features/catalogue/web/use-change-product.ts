import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '#browser/api.ts';
import { showFieldErrors, type FormRefusal } from '#ui/form-problem.tsx';
import { toast } from '#ui/toast.ts';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import { changeProduct, type Category, type ManagedProduct } from '../contract.ts';
import { isUndecided, markUndecided, type EditConflict } from './edit-conflict.ts';
import { catalogueMessages } from './messages.ts';
import { toChange, differingFormFields, toFormValues, type ProductForm } from './product-form.ts';
import { productRules, type ProductInput, type ProductOutput } from './product-rules.ts';

/** The form Edit Product. Never overwrites what another admin has changed in the meantime. */
export function useChangeProduct(loaded: ManagedProduct, categories: readonly Category[]) {
  const api = useApi();
  const [product, setProduct] = useState(loaded);
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const rules = useMemo(() => productRules(categories), [categories]);
  const form = useForm<ProductInput, unknown, ProductOutput>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    defaultValues: toFormValues(loaded, categories),
  });
  useLeaveGuard(form.formState.isDirty);

  /** Continues with a newer version of the product; edited fields keep their values. */
  function rebaseOn(current: ManagedProduct, by: string | null): void {
    const newer = {
      by,
      shown: (conflict?.shown ?? 0) + 1,
      changes: mergeNewer(
        form,
        toFormValues(product, categories),
        toFormValues(current, categories),
      ),
    };
    setConflict(newer);
    markUndecided(form, newer);
    setProduct(current);
  }

  /** Ends the conflict about one field with one of the two values. */
  function resolve(field: keyof ProductInput, choice: 'mine' | 'theirs'): void {
    if (!conflict) return;
    const changes = conflict.changes.map((change) =>
      change.field === field ? { ...change, choice } : change,
    );
    const theirs = changes.find((change) => change.field === field)?.theirs;
    if (choice === 'theirs') form.setValue(field, theirs as never, { shouldDirty: true });
    form.clearErrors(field);
    setConflict({ ...conflict, changes });
  }

  async function save(typed: ProductOutput) {
    // A value of somebody else is replaced only by choice.
    if (conflict?.changes.some(isUndecided)) {
      markUndecided(form, conflict);
      return setConflict({ ...conflict, shown: conflict.shown + 1 });
    }
    const counted = typed.stock ?? 0;
    const stock =
      counted === product.stock
        ? undefined
        : { to: counted, seen: product.stock, ...(typed.note ? { note: typed.note } : {}) };
    const body = { ...toChange(typed), version: product.version, ...(stock ? { stock } : {}) };
    const outcome = await api(changeProduct, { params: { id: product._id }, body });
    setConflict(null);
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

  return { form, product, refused, conflict, resolve, onSubmit: form.handleSubmit(save) };
}

/** Puts the newer values into the form, except into edited fields. @returns what has changed. */
function mergeNewer(
  form: ProductForm,
  before: ProductInput,
  now: ProductInput,
): EditConflict['changes'] {
  const typed = form.getValues();
  const mine = new Set(differingFormFields(before, typed));
  const changes = differingFormFields(before, now).map((field) => ({
    field,
    before: before[field],
    theirs: now[field],
    edited: mine.has(field) && JSON.stringify(typed[field]) !== JSON.stringify(now[field]),
  }));
  const merged: Record<string, unknown> = { ...now };
  for (const field of mine) merged[field] = typed[field];
  form.reset(now);
  for (const field of mine) {
    form.setValue(field, merged[field] as never, { shouldDirty: true });
  }
  return changes;
}
