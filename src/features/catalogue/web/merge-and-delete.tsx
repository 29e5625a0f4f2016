import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { toast } from '#ui/toast.ts';
import { useConfirm } from '#ui/use-confirm.ts';
import { useConfirmDelete } from '#ui/use-confirm-delete.ts';
import { useRunning } from '#ui/use-running.ts';
import { type Category } from '../contract.ts';
import { addCategory, deleteCategory, mergeCategories } from '../category-contract.ts';
import { isWithin } from '../domain/move-in-tree.ts';
import { toNewCategory } from './category-form.ts';
import { categoryMessages, effectText } from './category-messages.ts';

interface MergeAndDeleteProps {
  readonly categories: readonly Category[];
  readonly category: Category;
}

/** Moves everything of a category into another one, or deletes an empty category. */
export function MergeAndDelete({ categories, category }: MergeAndDeleteProps) {
  const [into, setInto] = useState('');
  const { merge, remove, running } = useMergeAndDelete(category);
  const others = categories.filter(({ _id }) => !isWithin(categories, _id, category._id));
  const target = others.find(({ _id }) => _id === into);
  return (
    <div className="grid gap-4 border-t border-line pt-6">
      {others.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={t('Merge into')}
            hint={t('Products, subcategories and attributes move there.')}
            placeholder={t('Choose a category')}
            options={others.map(({ _id, path }) => ({ value: _id, label: path.join(' › ') }))}
            value={into}
            onChange={(event) => setInto(event.currentTarget.value)}
            className="min-w-0 flex-1 basis-64"
          />
          <Button
            disabled={!target || running === 'remove'}
            busy={running === 'merge'}
            onClick={() => target && void merge(target)}
          >
            {t('Merge')}
          </Button>
        </div>
      )}
      <div>
        <Button
          variant="danger"
          disabled={running === 'merge'}
          busy={running === 'remove'}
          onClick={() => void remove()}
        >
          {t('Delete category')}
        </Button>
      </div>
    </div>
  );
}

function useMergeAndDelete(category: Category) {
  const api = useApi();
  const confirm = useConfirm();
  const confirmDelete = useConfirmDelete();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { running, during } = useRunning<'merge' | 'remove'>();
  const { _id: id, name, version } = category;

  async function merge(target: Category): Promise<void> {
    const send = (options: { dryRun?: boolean; discardValues?: boolean }) =>
      api(mergeCategories, { params: { id }, body: { into: target._id, version, ...options } });
    const tried = await send({ dryRun: true });
    if (!tried.ok) return failed(tried.problem.title);
    const { effect } = tried.value;
    const isConfirmed = await confirm({
      title: t('Merge {name} into {into}?', { name, into: target.name }),
      detail: `${effectText(effect)} ${t('You cannot undo this.')}`.trim(),
      confirmLabel: t('Merge'),
      tone: 'danger',
    });
    if (!isConfirmed) return;
    const merged = await send({ discardValues: effect.lost.length > 0 });
    if (!merged.ok) return failed(merged.problem.title);
    toast.positive(categoryMessages.merged(name, target.name));
    await revalidate();
    await navigate(`?category=${target._id}`);
  }

  async function remove(): Promise<void> {
    if (!(await confirmDelete(name))) return;
    const outcome = await api(deleteCategory, { params: { id }, query: { version } });
    if (!outcome.ok) return failed(outcome.problem.title);
    toast.positive(categoryMessages.deleted(name), {
      action: { label: categoryMessages.undo, onClick: () => void restore() },
    });
    await revalidate();
    await navigate('?');
  }

  async function restore(): Promise<void> {
    const restored = await api(addCategory, { body: toNewCategory(category) });
    if (!restored.ok) return failed(restored.problem.title);
    await revalidate();
    await navigate(`?category=${restored.value._id}`);
  }

  function failed(title: string): void {
    toast.danger(title);
    void revalidate();
  }

  return {
    merge: (target: Category) => during('merge', () => merge(target)),
    remove: () => during('remove', remove),
    running,
  };
}
