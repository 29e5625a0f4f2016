import { useState, type ReactNode } from 'react';
import { Archive, ArchiveRestore, Pencil, X } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.ts';
import { useConfirm } from '#ui/use-confirm.ts';
import { type Category, type ManagedSummary } from '../contract.ts';
import { actOnProducts } from '../managed-products-contract.ts';
import { BulkChangeDialog } from './bulk-change-dialog.tsx';
import type { ManagedFilters } from './managed-filters.ts';
import { useBulkChange } from './use-bulk-change.ts';
import type { Selection } from './use-selection.ts';
import { catalogueMessages } from './messages.ts';
import { useRestoreProducts } from './use-restore-products.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  readonly filters: ManagedFilters;
  /** The filters select more products than are shown. */
  readonly hasMore: boolean;
  readonly categories: readonly Category[];
  /** The featured products, in order. */
  readonly featured: readonly ManagedSummary[];
  readonly exportMenu: (
    filters: ManagedFilters & { readonly ids?: readonly string[] },
    size: 'sm',
  ) => ReactNode;
}

/** The actions on the selected products, which stay in view. Keeps its place when none is selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, filters, hasMore, categories, featured, exportMenu } = props;
  const { rows: selected, count, isAllMatching, products, clear: onDone } = selection;
  const archived = filters.state === 'archived';
  const [changing, setChanging] = useState(false);
  const api = useApi();
  const confirm = useConfirm();
  const restoreProducts = useRestoreProducts();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const bulk = useBulkChange();
  const none = count === 0;
  const action = archived ? 'restore' : 'archive';

  async function act(what: 'archive' | 'restore', ids: readonly string[], undo: boolean) {
    setBusy(true);
    const outcome = await api(actOnProducts, { body: { action: what, ids: [...ids] } });
    setBusy(false);
    if (!outcome.ok) {
      toast.danger(outcome.problem.title);
      return;
    }
    const { done, refused } = outcome.value;
    if (done.length > 0) {
      const undoAction = () =>
        what === 'restore'
          ? act('archive', done, false)
          : restoreProducts({
              ids: done,
              featured: featured.map(({ _id }) => _id),
              by: 'restore',
              message: catalogueMessages.restore,
            });
      const undoButton = { label: catalogueMessages.undo, onClick: () => void undoAction() };
      toast.positive(catalogueMessages[what](done.length), {
        action: undo ? undoButton : undefined,
      });
    }
    for (const { id, title } of refused.slice(0, 3)) {
      toast.danger(`${selected.find(({ _id }) => _id === id)?.name ?? ''}: ${t(title)}`);
    }
    onDone();
    await revalidate();
  }

  const actOnSelected = () =>
    act(
      action,
      selected.map(({ _id }) => _id),
      true,
    );

  async function actOnAll() {
    const title = archived
      ? tn('Restore {count} product?', 'Restore {count} products?', count)
      : tn('Archive {count} product?', 'Archive {count} products?', count);
    const confirmLabel = archived ? 'Restore' : 'Archive';
    if (!(await confirm({ title, confirmLabel }))) return;
    const refusal = await bulk.make({ select: products, change: { archived: !archived }, count });
    if (refusal) toast.danger(refusal.title);
    else onDone();
  }

  return (
    <div
      className={cn(
        'mb-2 flex min-h-control flex-wrap items-center gap-2 text-sm text-muted',
        !none && 'sticky top-(--sticky-top) z-10 -mx-2 border-b border-line bg-paper px-2 py-1.5',
      )}
    >
      {none ? (
        <p className="max-sm:hidden">{t('Press x on a row to select it.')}</p>
      ) : (
        <>
          <p role="status" className="font-medium text-ink">
            {t('{count} selected', { count: formatCount(count) })}
          </p>
          {selection.allShown && hasMore && !isAllMatching && (
            <Button size="sm" variant="quiet" onClick={() => void selection.selectAllMatching()}>
              {t('Select all that the filters find')}
            </Button>
          )}
          <Button size="sm" onClick={() => setChanging(true)}>
            <Pencil aria-hidden />
            {t('Change')}
          </Button>
          <Button
            size="sm"
            busy={busy || bulk.busy}
            onClick={() => void (isAllMatching ? actOnAll() : actOnSelected())}
          >
            {archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
            {archived ? t('Restore') : t('Archive')}
          </Button>
          {exportMenu(
            isAllMatching ? filters : { ...filters, ids: selected.map(({ _id }) => _id) },
            'sm',
          )}
          <IconButton label={t('Clear selection')} size="sm" icon={<X />} onClick={onDone} />
        </>
      )}
      {changing && (
        <BulkChangeDialog
          select={products}
          count={count}
          categories={categories}
          currency={selected[0]?.currency ?? ''}
          onClose={() => setChanging(false)}
          onDone={onDone}
        />
      )}
    </div>
  );
}
