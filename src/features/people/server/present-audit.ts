import type { AuditEntry } from '../contract.ts';
import type { AuditRow } from './audit-store.ts';

export function presentAudit({
  id,
  at,
  action,
  actorEmail,
  userEmail,
  about,
  ip,
}: AuditRow): AuditEntry {
  return { _id: id, at: at.toISOString(), action, by: actorEmail, user: userEmail, about, ip };
}
