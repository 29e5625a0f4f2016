import type { User } from '#features/sessions/contract.ts';
import type { UserRow } from './user-store.ts';

export function presentUser(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.admin ? 'admin' : null,
    image: row.image,
    education: row.education,
    location: row.location,
    number: row.contactNumber,
  };
}
