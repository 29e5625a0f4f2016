import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Conversion } from '../domain/convert-values.ts';
import { products } from './catalogue-tables.ts';

/** What happens to the values that the products of a category have of one attribute. */
export interface ValueChange {
  readonly key: string;
  readonly name: string;
  /** New values by old ones; null for those that are lost. Other values stay. */
  readonly values: ReadonlyMap<string, string | null> | 'lose';
  /** Products that lose their value. */
  readonly lost: number;
}

interface Converted {
  readonly key: string;
  readonly name: string;
  readonly conversion: Conversion;
}

/** Looks up which values of the products in a category change or are lost. */
export async function valueChanges(
  db: Queryable,
  categoryId: string,
  converted: readonly Converted[],
): Promise<ValueChange[]> {
  const affected = converted.filter(({ conversion }) => conversion !== 'keep');
  if (affected.length === 0) return [];
  const keys = affected.map(({ key }) => key);
  const { rows } = await db.execute<{ key: string; value: string; count: number }>(sql`
    select a.key, a.value, count(*) filter (where p.deleted_at is null)::int as count
    from ${products} p, jsonb_each_text(p.attributes) as a(key, value)
    where p.category_id = ${categoryId} and a.key = any(${sql.param(keys)}::text[])
    group by a.key, a.value`);
  return affected.flatMap(({ key, name, conversion }): ValueChange[] => {
    const own = rows.filter((row) => row.key === key);
    if (own.length === 0) return [];
    if (typeof conversion !== 'function') {
      return [{ key, name, values: 'lose', lost: totalOf(own) }];
    }
    const values = new Map(own.map(({ value }) => [value, conversion(value)]));
    return [{ key, name, values, lost: totalOf(own.filter(({ value }) => !values.get(value))) }];
  });
}

function totalOf(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

export interface ChangeCause {
  /** The admin's name. */
  readonly by: string;
  readonly at: Date;
}

/** Writes the changed values; each changed product gets a new version. */
export async function writeValues(
  tx: Transaction,
  categoryId: string,
  changes: readonly ValueChange[],
  cause: ChangeCause,
): Promise<void> {
  const keys = changes.flatMap(({ key, values }) => (values === 'lose' ? [key] : []));
  if (keys.length > 0) {
    const lost = sql`${sql.param(keys)}::text[]`;
    await tx.execute(sql`
      update ${products} set attributes = attributes - ${lost}, ${changedBy(cause)}
      where category_id = ${categoryId} and attributes ?| ${lost}`);
  }
  for (const { key, values } of changes) {
    if (values === 'lose') continue;
    const pairs = [...values].filter(([old, value]) => old !== value);
    if (pairs.length === 0) continue;
    const replaced = JSON.stringify(pairs.map(([old, value]) => ({ old, value })));
    await tx.execute(sql`
      update ${products} p set ${changedBy(cause)}, attributes = case when r.value is null
        then p.attributes - ${key}::text
        else jsonb_set(p.attributes, array[${key}::text], to_jsonb(r.value)) end
      from jsonb_to_recordset(${replaced}::jsonb) as r(old text, value text)
      where p.category_id = ${categoryId} and p.attributes ->> ${key}::text = r.old`);
  }
}

/** The assignments of every update of products by an admin. */
export function changedBy({ by, at }: ChangeCause) {
  return sql`version = version + 1, changed_by = ${by},
    changed_at = ${at.toISOString()}::timestamptz`;
}
