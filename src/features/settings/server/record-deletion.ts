import { recordAudit } from '#features/audit/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { RetentionSettings } from '../domain/retention-settings.ts';

/** Records that the shop has deleted so many of what a setting keeps for some days. */
export async function recordDeletion(
  tx: Queryable,
  timeAndIds: TimeAndIds,
  setting: keyof RetentionSettings,
  deleted: number,
): Promise<void> {
  if (deleted === 0) return;
  await recordAudit(tx, timeAndIds, {
    action: 'old-data-deleted',
    by: null,
    object: { type: 'settings', id: 'retention', name: 'retention' },
    after: { [setting]: deleted },
  });
}
