import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#features/identity/web/index.ts';
import { keepPlace } from '#ui/keep-place.ts';
import { toast } from '#ui/toast.ts';
import { useConfirmDelete } from '#ui/use-confirm-delete.ts';
import { deleteUser, promoteUser, type User } from '../contract.ts';
import { peopleMessages } from './messages.ts';

type Change = (edit: (users: readonly User[]) => readonly User[]) => void;

/** Promoting and deleting, with what is said afterwards (specification section 8). */
export function useManageUsers(change: Change) {
  const api = useApi();
  const confirmDelete = useConfirmDelete();
  const { revalidate } = useRevalidator();
  /** The id of the user who is being promoted. */
  const [busy, setBusy] = useState<string | null>(null);

  async function promote({ _id, email }: User) {
    if (busy) return;
    const goOn = keepPlace();
    setBusy(_id);
    const outcome = await api(promoteUser, { params: { email } });
    setBusy(null);
    if (outcome.ok) {
      toast.positive(peopleMessages.promoted);
      change((users) =>
        users.map((user) => (user._id === _id ? { ...user, role: 'admin' as const } : user)),
      );
      goOn();
      return;
    }
    const { status, title } = outcome.problem;
    // Documented; the 403 also signs the person out, as that of any call does.
    toast.danger(status === 403 ? peopleMessages.promotionFailed : title);
    if (status === 404) await revalidate();
  }

  async function askDelete({ _id, name, email }: User) {
    const goOn = keepPlace();
    if (!(await confirmDelete(`${name}, ${email}`))) return;
    const outcome = await api(deleteUser, { params: { id: _id } });
    if (outcome.ok) {
      toast.positive(peopleMessages.deleted);
      change((users) => users.filter((user) => user._id !== _id));
      goOn();
      return;
    }
    toast.danger(outcome.problem.title);
    if (outcome.problem.status === 404) await revalidate();
  }

  return { busy, promote, askDelete };
}
