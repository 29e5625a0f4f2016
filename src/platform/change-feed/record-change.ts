import type { Queryable } from '../database/database.ts';
import { shopChanges } from './change-tables.ts';

/** Tells every process that any entity of a topic may have changed. Tables do this by triggers. */
export async function recordChange(db: Queryable, topic: string): Promise<void> {
  await db.insert(shopChanges).values({ topic, entityId: null }).onConflictDoNothing();
}
