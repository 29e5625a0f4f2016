import { and, asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { webPicture } from '#platform/pictures/web-picture.ts';
import type { SignedIn } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import { returnRefusals } from '../domain/return-refusals.ts';
import { MAX_PICTURES } from '../domain/return-rules.ts';
import type { ReturnDeps } from './return-deps.ts';
import { changeReturn, lockReturn } from './return-store.ts';
import { returnPictures } from './return-tables.ts';

export type PictureRow = typeof returnPictures.$inferSelect;

/** Stores a picture, resized and without metadata, under its digest. @throws Refusal when it is none */
export async function storePicture(
  { files }: Pick<ReturnDeps, 'files'>,
  content: Uint8Array,
): Promise<string> {
  const picture = await webPicture(content);
  if (!picture) throw refuse(returnRefusals.notAPicture, {});
  await files.put(nameOf(picture.digest), picture.bytes);
  return picture.digest;
}

/** Adds a stored picture to a return. The same picture again changes nothing, and is never one too many. */
export async function addPicture(
  tx: Transaction,
  deps: ReturnDeps,
  { id: byUserId, name: byName }: SignedIn,
  returnId: string,
  digest: string,
): Promise<void> {
  const row = await lockReturn(tx, returnId);
  const added = await tx
    .insert(returnPictures)
    .values({ id: deps.newId(), returnId, digest, byUserId, byName, at: deps.now() })
    .onConflictDoNothing()
    .returning({ id: returnPictures.id });
  if (added.length === 0) return;
  const pictures = await tx.$count(returnPictures, eq(returnPictures.returnId, returnId));
  if (pictures > MAX_PICTURES) throw refuse(returnRefusals.tooManyPictures, { max: MAX_PICTURES });
  // Whoever is about to act is not stopped.
  await changeReturn(tx, deps, row, { revision: row.revision });
}

/** The pictures of a return, oldest first. */
export async function findPictures(db: Queryable, returnId: string): Promise<PictureRow[]> {
  return db
    .select()
    .from(returnPictures)
    .where(eq(returnPictures.returnId, returnId))
    .orderBy(asc(returnPictures.id));
}

/** Streams a picture of a return. @throws Refusal when the return has no such picture */
export async function* readPicture(
  db: Queryable,
  { files }: Pick<ReturnDeps, 'files'>,
  { id, pictureId }: { readonly id: string; readonly pictureId: string },
): AsyncGenerator<Uint8Array> {
  const [row] = await db
    .select()
    .from(returnPictures)
    .where(and(eq(returnPictures.id, pictureId), eq(returnPictures.returnId, id)));
  if (!row) throw refuse(returnRefusals.pictureNotFound, {});
  yield* files.read(nameOf(row.digest));
}

function nameOf(digest: string): string {
  return `return-pictures/${digest}.webp`;
}
