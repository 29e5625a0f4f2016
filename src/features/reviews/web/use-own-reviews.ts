import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { captureRowFocus } from '#ui/capture-row-focus.ts';
import { toast } from '#ui/toast.ts';
import { useConfirmDelete } from '#ui/use-confirm-delete.ts';
import { addReview, deleteReview, updateReview, type OwnReview } from '../contract.ts';
import { reviewMessages } from './messages.ts';

interface Outcome {
  readonly ok: boolean;
  readonly problem?: { readonly title: string };
}

/** Editing and deleting one's own reviews, each with Undo. */
export function useOwnReviews() {
  const api = useApi();
  const confirmDelete = useConfirmDelete();
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState<OwnReview | null>(null);

  async function report(outcome: Outcome, done: string): Promise<void> {
    if (outcome.ok) toast.positive(done);
    else toast.danger(outcome.problem?.title);
    await revalidate();
  }

  async function saved(): Promise<void> {
    if (!editing) return;
    const { _id: id, name, rating, review, suggestion } = editing;
    const body = { rating, review, suggestion };
    setEditing(null);
    const undo = async () =>
      report(await api(updateReview, { params: { id }, body }), reviewMessages.reverted(name));
    toast.positive(reviewMessages.saved(name), {
      action: { label: 'Undo', onClick: () => void undo() },
    });
    await revalidate();
  }

  async function remove(own: OwnReview): Promise<void> {
    const restoreFocus = captureRowFocus();
    const { _id: id, name, productId, rating, review, suggestion } = own;
    if (!(await confirmDelete(reviewMessages.reviewOf(name)))) return;
    const outcome = await api(deleteReview, { params: { id } });
    if (!outcome.ok) {
      toast.danger(outcome.problem.title);
      if (outcome.problem.status === 404) await revalidate();
      return;
    }
    const body = { productId, rating, review, suggestion };
    const undo = async () => report(await api(addReview, { body }), reviewMessages.restored(name));
    toast.positive(reviewMessages.deleted(name), {
      action: { label: 'Undo', onClick: () => void undo() },
    });
    await revalidate();
    restoreFocus();
  }

  return { editing, edit: setEditing, close: () => setEditing(null), saved, remove };
}
