import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { newSecretValue } from './rotate-secret.ts';
import { shopSecrets } from './secret-tables.ts';

/** A key of 256 random bits, created at the first start and shared by all processes. */
export async function shopSecret(db: Queryable, name: string): Promise<string> {
  await createSecrets(db, [name]);
  const [row] = await db.select().from(shopSecrets).where(eq(shopSecrets.name, name));
  if (!row) throw new Error(`the secret ${name} is missing`);
  return row.value;
}

/** Gives these secrets their first values. Those that the shop has stay as they are. */
export async function createSecrets(db: Queryable, names: readonly string[]): Promise<void> {
  const secrets = names.map((name) => ({ name, value: newSecretValue() }));
  await db.insert(shopSecrets).values(secrets).onConflictDoNothing();
}
