import { may, type StaffPermission } from '#shared/staff-roles.ts';
import { useSession } from './use-session.ts';

/** Tells what the signed-in person may do in the shop, as last read from the database. */
export function useMay(): (permission: StaffPermission) => boolean {
  const { user } = useSession();
  return (permission) => user !== null && may(user, permission);
}
