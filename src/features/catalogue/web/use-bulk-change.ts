import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { toast } from '#ui/toast.ts';
import { type ProductSelection } from '../contract.ts';
import { makeBulkChange, undoBulkChange } from '../managed-products-contract.ts';
import type { BulkChange } from '../domain/bulk-change.ts';
import { catalogueMessages } from './messages.ts';

interface ChangeOfMany {
  readonly select: ProductSelection;
  readonly change: BulkChange;
  readonly count: number;
}

/** Changes many products, with an Undo in the message, which stays until it is closed. */
export function useBulkChange() {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  /** @returns why it was refused, or null */
  async function make(body: ChangeOfMany) {
    setBusy(true);
    const outcome = await api(makeBulkChange, { body });
    setBusy(false);
    if (!outcome.ok) return outcome.problem;
    const { changed, insertedId } = outcome.value;
    const action = { label: catalogueMessages.undo, onClick: () => void undo(insertedId) };
    // A wrong price is often noticed after a look around.
    const undoable = { action, duration: Infinity };
    toast.positive(catalogueMessages.changed(changed), changed > 0 ? undoable : {});
    await revalidate();
    return null;
  }

  async function undo(id: string) {
    const outcome = await api(undoBulkChange, { params: { id } });
    if (!outcome.ok) return toast.danger(outcome.problem.title);
    const { restored, notRestored } = outcome.value;
    if (restored > 0) toast.positive(catalogueMessages.restore(restored));
    if (notRestored > 0) toast.danger(catalogueMessages.notRestored(notRestored));
    await revalidate();
  }

  return { make, busy };
}
