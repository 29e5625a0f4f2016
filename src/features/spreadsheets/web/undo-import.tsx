import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import { useApi } from '#browser/api.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { toast } from '#ui/toast.ts';
import { useConfirm } from '#ui/use-confirm.ts';
import { undoImport, type ProductImport } from '../contract.ts';

interface UndoButtonProps {
  readonly job: ProductImport;
  readonly setJob: (job: ProductImport) => void;
}

export function UndoButton({ job, setJob }: UndoButtonProps) {
  const api = useApi();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);

  async function undo() {
    const yes = await confirm({
      title: t('Undo this import?'),
      detail: t(
        'Its new products are deleted, and all others get the values that they had before. If anything else has changed one of them since, nothing is undone.',
      ),
      confirmLabel: 'Undo the import',
      tone: 'danger',
    });
    if (!yes) return;
    setBusy(true);
    const outcome = await api(undoImport, { params: { id: job._id } });
    setBusy(false);
    if (outcome.ok) setJob(outcome.value);
    else toast.danger(outcome.problem.title);
  }

  return (
    <Button busy={busy} onClick={() => void undo()}>
      <Undo2 aria-hidden />
      {t('Undo the import')}
    </Button>
  );
}

/** The first products that have changed since the import. */
export function UndoConflicts({ conflicts }: { conflicts: ProductImport['undoConflicts'] }) {
  return (
    <ul aria-label={t('Products that have changed since')} className="grid gap-0.5">
      {conflicts.map(({ _id, sku, name }) => (
        <li key={_id}>
          <Link to={`/dashboard/manageproducts/${_id}`} look="text">
            {name}
          </Link>{' '}
          <span className="code">{sku}</span>
        </li>
      ))}
    </ul>
  );
}
