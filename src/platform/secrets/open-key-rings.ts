import { eq } from 'drizzle-orm';
import type { Now } from '#shared/time-and-ids.ts';
import type { ChangeFeed, ChangeSet } from '../change-feed/change-feed.ts';
import type { Queryable } from '../database/database.ts';
import { keyRing, type KeyRing, type StoredKeys } from './key-ring.ts';
import { SECRET_TOPIC } from './rotate-secret.ts';
import { formerSecrets, shopSecrets } from './secret-tables.ts';
import { shopSecret } from './shop-secret.ts';

/** The keys of these secrets, which are made at the first start. A rotation is taken up while the shop runs. */
export async function openKeyRings<Name extends string>(
  db: Queryable,
  names: readonly Name[],
  { changeFeed, now }: { readonly changeFeed: ChangeFeed; readonly now: Now },
): Promise<Readonly<Record<Name, KeyRing>>> {
  const stored = new Map<Name, StoredKeys>();
  const load = async () => {
    const read = await Promise.all(names.map((name) => readKeys(db, name)));
    for (const [index, name] of names.entries()) stored.set(name, read[index] as StoredKeys);
  };
  changeFeed.onChange((changes) => (concernsSecrets(changes) ? load() : undefined));
  await changeFeed.catchUp();
  for (const name of names) await shopSecret(db, name);
  await load();
  const ring = (name: Name) => keyRing(() => stored.get(name) as StoredKeys, now);
  return Object.fromEntries(names.map((name) => [name, ring(name)])) as Record<Name, KeyRing>;
}

function concernsSecrets(changes: ChangeSet): boolean {
  return changes === 'everything' || changes.some(({ topic }) => topic === SECRET_TOPIC);
}

/** The keys of one secret as they are now, for work that does not last. */
export async function readKeyRing(db: Queryable, name: string, now: Now): Promise<KeyRing> {
  const keys = await readKeys(db, name);
  return keyRing(() => keys, now);
}

/** In one snapshot, so that a value is not missed while it is replaced. */
async function readKeys(db: Queryable, name: string): Promise<StoredKeys> {
  const rows = await db
    .select()
    .from(shopSecrets)
    .leftJoin(formerSecrets, eq(formerSecrets.name, shopSecrets.name))
    .where(eq(shopSecrets.name, name));
  const newest = rows[0]?.shop_secrets;
  if (!newest) throw new Error(`the secret ${name} is missing`);
  const former = rows.flatMap(({ former_secrets: one }) => (one === null ? [] : [one]));
  return { newest, former };
}
