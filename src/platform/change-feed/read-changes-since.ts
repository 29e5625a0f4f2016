import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import type { Change, ChangeSet, FeedPosition } from './change-feed.ts';
import { shopChanges } from './change-tables.ts';

/** With more changes than this, loading everything again costs less. */
const MAX_CHANGES = 20_000;
/** `deleteOldChanges` keeps changes for longer than this. */
export const MAX_POLL_GAP_S = 30 * 60;

type ReadRow = {
  readonly xmax: string;
  readonly inProgress: string[];
  readonly at: number;
  readonly ahead: boolean;
  readonly changes: [topic: string, entityId: string | null][] | null;
};

/**
 * Reads the changes of transactions that committed after `since`: those that its snapshot did not see
 * and the current one does. A long transaction neither loses its own changes nor delays others'.
 * @param since null for the first read, which returns no changes.
 */
export async function readChangesSince(
  db: Queryable,
  since: FeedPosition | null,
): Promise<{ readonly snapshot: FeedPosition; readonly changes: ChangeSet }> {
  const { rows } = await db.execute<ReadRow>(query(since));
  const [row] = rows;
  if (!row) throw new Error('a query without a condition returned no row');
  const { xmax, inProgress, at } = row;
  return { snapshot: { xmax, inProgress, at }, changes: changeSetOf(since, row) };
}

function changeSetOf(since: FeedPosition | null, { at, ahead, changes }: ReadRow): ChangeSet {
  if (!since) return [];
  // The process slept for too long, or the database was replaced by another or by an older backup.
  if (ahead || Math.abs(at - since.at) > MAX_POLL_GAP_S) return 'everything';
  if (changes && changes.length > MAX_CHANGES) return 'everything';
  return (changes ?? []).map(([topic, entityId]): Change => ({ topic, entityId }));
}

/** One statement, so that the rows and the new snapshot agree. */
function query(since: FeedPosition | null) {
  const { xid, topic, entityId } = shopChanges;
  const changes = since
    ? sql`(select json_agg(json_build_array(topic, entity_id)) from (
        select distinct ${topic}, ${entityId} from ${shopChanges}
        where (${xid} >= ${since.xmax}::xid8 or ${xid} = any(${sql.param([...since.inProgress])}::xid8[]))
          and ${xid} < pg_snapshot_xmax(pg_current_snapshot())
        limit ${MAX_CHANGES + 1}) as new)`
    : sql`null::json`;
  return sql`select
    pg_snapshot_xmax(pg_current_snapshot())::text as xmax,
    array(select pg_snapshot_xip(pg_current_snapshot())::text) as "inProgress",
    extract(epoch from clock_timestamp())::float8 as at,
    coalesce(${since?.xmax ?? null}::xid8 > pg_snapshot_xmax(pg_current_snapshot()), false) as ahead,
    ${changes} as changes`;
}
