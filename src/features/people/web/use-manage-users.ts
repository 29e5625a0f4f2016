import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { useConfirmDelete } from '#ui/use-confirm-delete.ts';
import { useConfirm } from '#ui/use-confirm.ts';
import { captureRowFocus } from '#ui/capture-row-focus.ts';
import { toast } from '#ui/toast.ts';
import { deleteUser, promoteUser, type ListedUser } from '../contract.ts';
import { peopleMessages } from './messages.ts';

/** Promotes and deletes users, and reports the outcome (docs/specification.md#users). */
export function useManageUsers() {
  const api = useApi();
  const confirm = useConfirm();
  const confirmDelete = useConfirmDelete();
  const { revalidate } = useRevalidator();
  /** The id of the user who is being promoted. */
  const [busy, setBusy] = useState<string | null>(null);
  const [rolesOf, setRolesOf] = useState<ListedUser | null>(null);

  /** Asks for confirmation first: no page demotes an admin (docs/specification.md#users). */
  async function confirmAndPromote(user: ListedUser) {
    if (busy) return;
    const { _id, email } = user;
    const restoreFocus = captureRowFocus();
    const question = { ...peopleMessages.promotion(user), confirmLabel: 'Make admin' };
    if (!(await confirm(question))) return;
    setBusy(_id);
    const outcome = await api(promoteUser, { params: { email } });
    setBusy(null);
    if (outcome.ok) {
      toast.positive(peopleMessages.promoted);
      await revalidate();
      restoreFocus();
      return;
    }
    const { status, title } = outcome.problem;
    // Documented; the 403 also signs the person out, as that of any call does.
    toast.danger(status === 403 ? peopleMessages.promotionFailed : title);
    if (status === 404) await revalidate();
  }

  async function confirmAndDelete({ _id, name, email }: ListedUser) {
    const restoreFocus = captureRowFocus();
    if (!(await confirmDelete(`${name}, ${email}`))) return;
    const outcome = await api(deleteUser, { params: { id: _id } });
    if (outcome.ok) {
      toast.positive(peopleMessages.deleted);
      await revalidate();
      restoreFocus();
      return;
    }
    toast.danger(outcome.problem.title);
    if (outcome.problem.status === 404) await revalidate();
  }

  function rolesChanged() {
    if (!rolesOf) return;
    setRolesOf(null);
    toast.positive(peopleMessages.rolesChanged(rolesOf.name));
    void revalidate();
  }

  const roles = {
    /** The user whose roles are being changed. */
    of: rolesOf,
    open: setRolesOf,
    close: () => setRolesOf(null),
    changed: rolesChanged,
  };
  return { busy, confirmAndPromote, confirmAndDelete, roles };
}
