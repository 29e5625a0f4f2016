import type pg from 'pg';

export interface SampledPart {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly manufacturer: string | null;
  readonly stock: number;
}

/** A chip resistor or a chip capacitor. */
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

/** Selects the products that the searches look for: the same ones in each run on the same database. */
export async function loadSample(client: pg.Client): Promise<Sample> {
  const { rows: parts } = await client.query<SampledPart>(
    `select p.id, p.sku, p.name, m.name as manufacturer, s.on_hand as stock
      from products p tablesample bernoulli (1) repeatable (7)
      join stock_levels s on s.product_id = p.id
      left join manufacturers m on m.id = p.manufacturer_id
      where p.archived_at is null order by md5(p.id::text) limit 5000`,
  );
  return {
    parts,
    resistors: await loadChips(client, 'resistors', 'resistance'),
    capacitors: await loadChips(client, 'ceramic-capacitors', 'capacitance'),
  };
}

async function loadChips(
  client: pg.Client,
  category: string,
  attribute: string,
): Promise<SampledChip[]> {
  const { rows } = await client.query<SampledChip>(
    `select p.attributes -> $2 as value, p.attributes -> 'package' as package,
        p.attributes -> 'tolerance' as tolerance
      from products p tablesample bernoulli (5) repeatable (7)
      join categories c on c.id = p.category_id and c.slug = $1
      where p.archived_at is null and p.attributes ?& array[$2, 'tolerance']
        and p.attributes ->> 'package' ~ '^[0-9]{4}$'
      order by md5(p.id::text) limit 5000`,
    [category, attribute],
  );
  return rows;
}
