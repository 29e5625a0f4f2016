import { eq, inArray } from 'drizzle-orm';
import type { Now } from '#shared/time-and-ids.ts';
import type { ChangeFeed, ChangeSet } from '../change-feed/change-feed.ts';
import type { Queryable } from '../database/database.ts';
import { keyRing, type KeyRing, type StoredKeys } from './key-ring.ts';
import { SECRET_TOPIC } from './rotate-secret.ts';
import { formerSecrets, shopSecrets } from './secret-tables.ts';
import { createSecrets } from './shop-secret.ts';

/** The keys of these secrets, which are made at the first start. A rotation is taken up while the shop runs. */
export async function openKeyRings<Name extends string>(
  db: Queryable,
  names: readonly Name[],
  { changeFeed, now }: { readonly changeFeed: ChangeFeed; readonly now: Now },
): Promise<Readonly<Record<Name, KeyRing>>> {
  let stored: ReadonlyMap<string, StoredKeys> = new Map();
  const load = async () => {
    stored = await readKeys(db, names);
  };
  changeFeed.onChange((changes) => (concernsSecrets(changes) ? load() : undefined));
  await changeFeed.catchUp();
  await createSecrets(db, names);
  await load();
  const ring = (name: Name) => keyRing(() => keysOf(stored, name), now);
  return Object.fromEntries(names.map((name) => [name, ring(name)])) as Record<Name, KeyRing>;
}

function concernsSecrets(changes: ChangeSet): boolean {
  return changes === 'everything' || changes.some(({ topic }) => topic === SECRET_TOPIC);
}

/** The keys of one secret as they are now, for work that does not last. */
export async function readKeyRing(db: Queryable, name: string, now: Now): Promise<KeyRing> {
  const keys = keysOf(await readKeys(db, [name]), name);
  return keyRing(() => keys, now);
}

/** In one snapshot, so that a value is not missed while it is replaced. */
async function readKeys(
  db: Queryable,
  names: readonly string[],
): Promise<ReadonlyMap<string, StoredKeys>> {
  const rows = await db
    .select()
    .from(shopSecrets)
    .leftJoin(formerSecrets, eq(formerSecrets.name, shopSecrets.name))
    .where(inArray(shopSecrets.name, [...names]));
  const keys = new Map<string, StoredKeys>();
  for (const { shop_secrets: newest, former_secrets: one } of rows) {
    const former = keys.get(newest.name)?.former ?? [];
    keys.set(newest.name, { newest, former: one === null ? former : [...former, one] });
  }
  return keys;
}

function keysOf(keys: ReadonlyMap<string, StoredKeys>, name: string): StoredKeys {
  const found = keys.get(name);
  if (!found) throw new Error(`the secret ${name} is missing`);
  return found;
}
