import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { shopChanges } from './change-tables.ts';
import type { Change, Told } from './changes.ts';

/** What had committed when the changes were last read. */
export interface Mark {
  /** No transaction from this one on had. */
  readonly xmax: string;
  /** Nor had these, which were under way. */
  readonly underWay: readonly string[];
  /** The database's clock, in seconds. */
  readonly at: number;
}

/** Above this, asking what changed costs more than starting anew. */
const MOST_TOLD = 20_000;
/** Changes are kept for longer (see `forgetChanges`). */
export const LONGEST_ABSENCE_S = 30 * 60;

type Found = {
  readonly xmax: string;
  readonly underWay: string[];
  readonly at: number;
  readonly ahead: boolean;
  readonly changes: [topic: string, subject: string | null][] | null;
};

/**
 * The changes that committed since the mark, whenever they were written: those of the transactions
 * that the snapshot of then did not see and that of now does. A transaction that lasts long neither
 * hides its own changes nor holds up those of others.
 * @param mark null for the first time: nothing is new then.
 */
export async function newChanges(
  db: Queryable,
  mark: Mark | null,
): Promise<{ readonly mark: Mark; readonly told: Told }> {
  const { rows } = await db.execute<Found>(query(mark));
  const [found] = rows;
  if (!found) throw new Error('a query without a condition found nothing');
  const { xmax, underWay, at, ahead, changes } = found;
  return { mark: { xmax, underWay, at }, told: toldOf(mark, at, ahead, changes ?? []) };
}

function toldOf(
  mark: Mark | null,
  at: number,
  ahead: boolean,
  changes: NonNullable<Found['changes']>,
): Told {
  if (!mark) return [];
  // Asleep for too long, or the database is another one than before, or an older copy of it.
  if (ahead || Math.abs(at - mark.at) > LONGEST_ABSENCE_S) return 'everything';
  if (changes.length > MOST_TOLD) return 'everything';
  return changes.map(([topic, subject]): Change => ({ topic, subject }));
}

/** One statement, so that the rows are those of the very snapshot that becomes the next mark. */
function query(mark: Mark | null) {
  const { xid, topic, subject } = shopChanges;
  const found = mark
    ? sql`(select json_agg(json_build_array(topic, subject)) from (
        select distinct ${topic}, ${subject} from ${shopChanges}
        where (${xid} >= ${mark.xmax}::xid8 or ${xid} = any(${sql.param([...mark.underWay])}::xid8[]))
          and ${xid} < pg_snapshot_xmax(pg_current_snapshot())
        limit ${MOST_TOLD + 1}) as new)`
    : sql`null::json`;
  return sql`select
    pg_snapshot_xmax(pg_current_snapshot())::text as xmax,
    array(select pg_snapshot_xip(pg_current_snapshot())::text) as "underWay",
    extract(epoch from clock_timestamp())::float8 as at,
    coalesce(${mark?.xmax ?? null}::xid8 > pg_snapshot_xmax(pg_current_snapshot()), false) as ahead,
    ${found} as changes`;
}
