import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { useSubmission } from '#browser/use-submission.ts';
import { t } from '#shared/texts/texts.ts';
import { showFieldErrors, type FormRefusal } from '#ui/form-problem.tsx';
import { toast } from '#ui/toast.ts';
import { useConfirm } from '#ui/use-confirm.ts';
import { useEditConflict } from '#ui/use-edit-conflict.ts';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import { type Category } from '../contract.ts';
import { addCategory, changeCategory } from '../category-contract.ts';
import {
  categoryRules,
  toCategoryInput,
  type CategoryInput,
  type CategoryOutput,
} from './category-form.ts';
import { categoryMessages, lostTexts } from './category-messages.ts';

/** The form of a category, or of a new one below `parent`. Sends only what was edited. */
export function useCategoryForm(category: Category | null, parent: string | null) {
  const api = useApi();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  /** The category that the form was opened with, or the newer one that it continues with. */
  const [base, setBase] = useState(category);
  const form = useForm<CategoryInput, unknown, CategoryOutput>({
    resolver: zodResolver(categoryRules) as never,
    mode: 'onSubmit',
    defaultValues: toCategoryInput(category, parent),
  });
  const submission = useSubmission();
  const conflict = useEditConflict(form);
  const { dirtyFields, isDirty } = form.formState;
  useLeaveGuard(isDirty, { searchToo: true });

  async function submit(typed: CategoryOutput) {
    if (!base) return add(typed);
    if (await conflict.mayReplace()) await change(base, typed, false);
  }

  async function add(typed: CategoryOutput) {
    const outcome = await submission(typed, (body, idempotencyKey) =>
      api(addCategory, { body }, { idempotencyKey }),
    );
    if (!outcome) return;
    if (!outcome.ok) return refuse(outcome.problem);
    form.reset(form.getValues());
    toast.positive(categoryMessages.added(outcome.value.name));
    await revalidate();
    await navigate(`?category=${outcome.value._id}`);
  }

  async function change(saved: Category, typed: CategoryOutput, discardValues: boolean) {
    const { names, slug, picture, attributes } = typed;
    const outcome = await api(changeCategory, {
      params: { id: saved._id },
      body: {
        version: saved.version,
        discardValues,
        ...(dirtyFields.names ? { names } : {}),
        ...(dirtyFields.slug && slug ? { slug } : {}),
        ...(dirtyFields.picture ? { picture: picture ?? null } : {}),
        ...(dirtyFields.attributes ? { attributes } : {}),
      },
    });
    if (outcome.ok) {
      setRefused(null);
      conflict.clear();
      setBase(outcome.value.category);
      form.reset(toCategoryInput(outcome.value.category, parent));
      toast.positive(categoryMessages.saved(outcome.value.category.name));
      await revalidate();
      return;
    }
    const { problem } = outcome;
    if (problem.type === 'categories/values-would-be-lost') {
      const isConfirmed = await confirm({
        title: t('Discard these values?'),
        detail: lostTexts(problem.lost).join(' '),
        confirmLabel: t('Discard values'),
        tone: 'danger',
      });
      if (isConfirmed) await change(saved, typed, true);
    } else if (problem.type === 'categories/changed') {
      setRefused(null);
      continueWith(problem.current);
    } else refuse(problem);
  }

  function refuse(problem: FormRefusal & { readonly type: string }) {
    setRefused(problem);
    showFieldErrors(problem, form.setError);
    if (problem.type === 'categories/slug-taken') form.setError('slug', { message: problem.title });
  }

  function continueWith(current: Category) {
    conflict.rebase(formValuesOf(base), formValuesOf(current), null);
    setBase(current);
  }

  /** Moving a category in the tree makes a version of it in which no field differs. */
  useEffect(() => {
    if (!category || !base || category.version <= base.version) return;
    if (JSON.stringify(formValuesOf(base)) === JSON.stringify(formValuesOf(category)))
      setBase(category);
    else continueWith(category);
    // oxlint-disable-next-line react/exhaustive-deps -- once per loaded version
  }, [category]);

  return {
    form,
    refused,
    conflict,
    onSubmit: form.handleSubmit(submit),
  };
}

/** The values of the form; the parent has no field in it. */
function formValuesOf(category: Category | null): CategoryInput {
  return { ...toCategoryInput(category, null), parent: '' };
}
