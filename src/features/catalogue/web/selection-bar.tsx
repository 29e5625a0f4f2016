import { useState } from 'react';
import { Archive, ArchiveRestore, X } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.ts';
import { actOnProducts, type ManagedSummary } from '../contract.ts';
import { catalogueMessages } from './messages.ts';
import { useRestoreProducts } from './use-restore-products.ts';

interface SelectionBarProps {
  readonly selected: readonly ManagedSummary[];
  /** The featured products, in order. */
  readonly featured: readonly ManagedSummary[];
  readonly archived: boolean;
  readonly onDone: () => void;
}

/** The actions on the selected rows. Keeps its height when none is selected. */
export function SelectionBar({ selected, featured, archived, onDone }: SelectionBarProps) {
  const api = useApi();
  const restoreProducts = useRestoreProducts();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const none = selected.length === 0;
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

  return (
    <div className="mb-2 flex min-h-control flex-wrap items-center gap-2 text-sm text-muted">
      {none ? (
        <p className="max-sm:hidden">{t('Press x on a row to select it.')}</p>
      ) : (
        <>
          <p role="status" className="font-medium text-ink">
            {t('{count} selected', { count: formatCount(selected.length) })}
          </p>
          <Button
            size="sm"
            busy={busy}
            onClick={() =>
              void act(
                action,
                selected.map(({ _id }) => _id),
                true,
              )
            }
          >
            {archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
            {archived ? t('Restore') : t('Archive')}
          </Button>
          <IconButton label={t('Clear selection')} size="sm" icon={<X />} onClick={onDone} />
        </>
      )}
    </div>
  );
}
