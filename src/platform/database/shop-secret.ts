import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { shopSecrets } from './secret-tables.ts';

/** A key of 256 random bits, created at the first start and shared by all processes. */
export async function shopSecret(db: Queryable, name: string): Promise<string> {
  await db
    .insert(shopSecrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(shopSecrets).where(eq(shopSecrets.name, name));
  if (!row) throw new Error(`the secret ${name} is missing`);
  return row.value;
}
