import { ne } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { manufacturers } from './catalogue-tables.ts';

export interface AliasedManufacturer {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

/** The manufacturers that have aliases: few, also in a large catalogue. */
export async function aliasedManufacturers(db: Queryable): Promise<readonly AliasedManufacturer[]> {
  const { id, name, aliases } = manufacturers;
  return db.select({ id, name, aliases }).from(manufacturers).where(ne(aliases, []));
}

/** The manufacturers by their aliases in lower case. */
export function manufacturersByAlias(
  all: readonly AliasedManufacturer[],
): ReadonlyMap<string, AliasedManufacturer> {
  return new Map(all.flatMap((one) => one.aliases.map((alias) => [alias.toLowerCase(), one])));
}
