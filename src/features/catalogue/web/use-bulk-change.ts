import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { useSession } from '#features/sessions/web/index.ts';
import { toast } from '#ui/toast.ts';
import { type ProductSelection } from '../contract.ts';
import { makeBulkChange, undoBulkChange } from '../managed-products-contract.ts';
import type { BulkChange } from '../domain/bulk-change.ts';
import { catalogueMessages } from './messages.ts';
import {
  dropUndoable,
  keepUndoable,
  readUndoable,
  type UndoableChange,
} from './undoable-changes.ts';

interface ChangeOfMany {
  readonly select: ProductSelection;
  readonly change: BulkChange;
  readonly count: number;
}

/** Changes many products, with an Undo in the message, which stays until it is closed. */
export function useBulkChange() {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { user, offerUndo } = useUndoNotice();
  const [busy, setBusy] = useState(false);

  /** @returns why it was refused, or null */
  async function make(body: ChangeOfMany) {
    setBusy(true);
    const outcome = await api(makeBulkChange, { body });
    setBusy(false);
    if (!outcome.ok) return outcome.problem;
    const { changed, insertedId: id } = outcome.value;
    if (changed > 0) {
      keepUndoable(user, { id, changed });
      offerUndo({ id, changed });
    } else toast.positive(catalogueMessages.changed(changed));
    await revalidate();
    return null;
  }

  return { make, busy };
}

/** Shows the notices again that this tab had before it was reloaded. */
export function useKeptUndoNotices(): void {
  const { user, offerUndo } = useUndoNotice();
  const offer = useEffectEvent(offerUndo);
  useEffect(() => {
    for (const change of readUndoable(user)) offer(change);
  }, [user]);
}

function useUndoNotice() {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const user = useSession().user?.id ?? '';

  function offerUndo({ id, changed }: UndoableChange) {
    toast.positive(catalogueMessages.changed(changed), {
      id: `undo ${id}`,
      action: { label: catalogueMessages.undo, onClick: () => void undo(id) },
      // A wrong price is often noticed after a look around.
      duration: Infinity,
      onDismiss: () => dropUndoable(user, id),
    });
  }

  async function undo(id: string) {
    const outcome = await api(undoBulkChange, { params: { id } });
    // After another failure, the page offers it again when it is next opened.
    if (outcome.ok || outcome.problem.status === 404) dropUndoable(user, id);
    if (!outcome.ok) return toast.danger(outcome.problem.title);
    const { restored, notRestored } = outcome.value;
    if (restored > 0) toast.positive(catalogueMessages.restore(restored));
    if (notRestored > 0) toast.danger(catalogueMessages.notRestored(notRestored));
    await revalidate();
  }

  return { user, offerUndo };
}
