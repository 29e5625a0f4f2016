import type pg from 'pg';

/** A product of the catalogue that a line of a generated bill of materials is about. */
export interface SampledPart {
  readonly id: string;
  readonly sku: string;
  readonly mpn: string;
  readonly manufacturer: string;
  readonly category: string;
  readonly name: string;
  readonly values: Readonly<Record<string, string | number>>;
}

const COLUMNS = `p.id, p.sku, p.mpn, m.name as manufacturer, c.slug as category, p.name, p.attributes as values`;
const TABLES = `join manufacturers m on m.id = p.manufacturer_id join categories c on c.id = p.category_id
  where p.archived_at is null and p.mpn is not null`;

/** Selects parts of all categories: the same ones in each run on the same database. */
export async function sampleParts(client: pg.Client, count: number): Promise<SampledPart[]> {
  const { rows } = await client.query<SampledPart>(
    `select ${COLUMNS} from products p tablesample bernoulli ($2) repeatable (7) ${TABLES}
      order by md5(p.id::text) limit $1`,
    [count, await percentFor(client, count)],
  );
  return rows;
}

/** Selects parts of some categories. */
export async function samplePartsOf(
  client: pg.Client,
  categories: readonly string[],
  count: number,
): Promise<SampledPart[]> {
  const { rows } = await client.query<SampledPart>(
    `select ${COLUMNS} from products p tablesample bernoulli ($3) repeatable (11) ${TABLES}
      and c.slug = any($2) order by md5(p.id::text) limit $1`,
    [count, categories, Math.min(100, 8 * (await percentFor(client, count)))],
  );
  return rows;
}

async function percentFor(client: pg.Client, count: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from products',
  );
  return Math.min(100, (300 * count) / Math.max(1, rows[0]?.count ?? 0));
}
