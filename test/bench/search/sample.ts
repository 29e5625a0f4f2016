import type pg from 'pg';

export interface SampledPart {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly maker: string | null;
  readonly stock: number;
}

export interface SampledChip {
  /** In Ω or F. */
  readonly value: number;
  readonly package: string;
  /** In percent. */
  readonly tolerance: number;
}

export interface Sample {
  /** Of the whole catalogue. */
  readonly parts: readonly SampledPart[];
  readonly resistors: readonly SampledChip[];
  readonly capacitors: readonly SampledChip[];
}

/** The products that the searches are for: the same on each run with the same database. */
export async function sampled(client: pg.Client): Promise<Sample> {
  const { rows: parts } = await client.query<SampledPart>(
    `select p.id, p.sku, p.name, m.name as maker, s.on_hand as stock
      from products p tablesample bernoulli (1) repeatable (7)
      join stock_levels s on s.product_id = p.id
      left join manufacturers m on m.id = p.manufacturer_id
      where p.archived_at is null order by md5(p.id::text) limit 5000`,
  );
  return {
    parts,
    resistors: await chips(client, 'resistors', 'resistance'),
    capacitors: await chips(client, 'ceramic-capacitors', 'capacitance'),
  };
}

async function chips(client: pg.Client, category: string, value: string): Promise<SampledChip[]> {
  const { rows } = await client.query<SampledChip>(
    `select p.attributes -> $2 as value, p.attributes -> 'package' as package,
        p.attributes -> 'tolerance' as tolerance
      from products p tablesample bernoulli (5) repeatable (7)
      join categories c on c.id = p.category_id and c.slug = $1
      where p.archived_at is null and p.attributes ?& array[$2, 'tolerance']
        and p.attributes ->> 'package' ~ '^[0-9]{4}$'
      order by md5(p.id::text) limit 5000`,
    [category, value],
  );
  return rows;
}
