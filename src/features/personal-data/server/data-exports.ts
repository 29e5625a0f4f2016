import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { peopleRefusals } from '#features/people/contract.ts';
import { findUserById, findVerifiedEmail, lockUserById } from '#features/people/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Files } from '#platform/files/files.ts';
import { enqueue, jobKind } from '#platform/jobs/outbox.ts';
import { jobHandler, type JobHandler } from '#platform/jobs/outbox-worker.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { mailJob } from '#platform/mail/mail.ts';
import { refuse } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { personalDataRefusals, type DataExport } from '../contract.ts';
import { EXPORT_DAYS } from '../domain/export-days.ts';
import { dataReadyMail } from './personal-data-mails.ts';
import { dataExports } from './personal-data-tables.ts';
import { findPerson } from './person.ts';
import { writeArchive } from './write-archive.ts';

const HOUR_MS = 60 * 60 * 1_000;

export interface PersonalDataDeps extends TimeAndIds {
  readonly files: Files;
  readonly shopOrigin: (requestOrigin: string | null) => string;
}

type ExportRow = typeof dataExports.$inferSelect;

const makeExport = jobKind<{ readonly id: string }>('make-data-export');

/** Has the data of a person put together, unless that is under way. It is recorded who asked for it. */
export async function requestDataExport(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  userId: string,
  { language, origin }: { readonly language: Language; readonly origin: string },
): Promise<DataExport> {
  // Two clicks must not begin two.
  const user = await lockUserById(tx, userId);
  if (!user) throw refuse(peopleRefusals.userNotFound, {});
  const at = deps.now();
  const isOpen = and(eq(dataExports.userId, userId), isNull(dataExports.readyAt));
  const [open] = await tx
    .select()
    .from(dataExports)
    .where(and(isOpen, gt(dataExports.expiresAt, at)));
  if (open) return presentExport(open);
  const row = {
    id: deps.newId(),
    userId,
    requestedAt: at,
    readyAt: null,
    expiresAt: new Date(at.getTime() + EXPORT_DAYS * 24 * HOUR_MS),
    bytes: null,
    language,
    origin,
  };
  await tx.insert(dataExports).values(row);
  await enqueue(tx, deps, makeExport, { id: row.id });
  await recordAudit(tx, deps, { action: 'personal-data-requested', by, user });
  return presentExport(row);
}

/** The unexpired exports of a person, the newest first. @throws Refusal when there is no such user */
export async function listDataExports(
  db: Queryable,
  at: Date,
  userId: string,
): Promise<DataExport[]> {
  if (!(await findUserById(db, userId))) throw refuse(peopleRefusals.userNotFound, {});
  const rows = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), gt(dataExports.expiresAt, at)))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id));
  return rows.map(presentExport);
}

export async function findDataExport(db: Queryable, id: string): Promise<ExportRow | null> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, id));
  return row ?? null;
}

/** Streams the file, and records who took it. @throws Refusal when it is not ready, or has expired */
export async function downloadDataExport(
  tx: Transaction,
  deps: PersonalDataDeps,
  by: Actor,
  id: string,
): Promise<AsyncIterable<Uint8Array>> {
  const row = await findDataExport(tx, id);
  const user = row && (await findUserById(tx, row.userId));
  if (!row?.readyAt || !user || row.expiresAt <= deps.now()) {
    throw refuse(personalDataRefusals.exportNotFound, {});
  }
  await recordAudit(tx, deps, { action: 'personal-data-downloaded', by, user });
  return deps.files.read(fileName(id));
}

/**
 * Puts the data together, and mails the person that it is ready. Repeating it changes nothing. If the person is erased
 * meanwhile, no file is left: whether it is still wanted is looked at after it is stored, also when the job is repeated.
 */
export function makeDataExports(db: Queryable, deps: PersonalDataDeps): JobHandler {
  return jobHandler(makeExport, async ({ id }) => {
    const row = await findDataExport(db, id);
    if (row?.readyAt) return;
    const person = row && (await findPerson(db, row.userId));
    // It expires at once if the person is erased.
    if (!row || !person || row.expiresAt <= deps.now()) {
      await deps.files.remove(fileName(id));
      return;
    }
    const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-data-'));
    try {
      const archive = path.join(folder, 'data.zip');
      await writeArchive(db, deps.files, person, archive);
      const { size: bytes } = await stat(archive);
      await deps.files.put(fileName(id), createReadStream(archive));
      const isWanted = await db.transaction((tx) => finish(tx, deps, row, bytes));
      if (!isWanted) await deps.files.remove(fileName(id));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** @returns false if the export has expired or is gone: its file must go, too */
async function finish(
  tx: Transaction,
  deps: PersonalDataDeps,
  { id, userId, language, origin }: ExportRow,
  bytes: number,
): Promise<boolean> {
  const at = deps.now();
  const [row] = await tx.select().from(dataExports).where(eq(dataExports.id, id)).for('update');
  if (!row || row.expiresAt <= at) return false;
  if (row.readyAt) return true;
  await tx.update(dataExports).set({ readyAt: at, bytes }).where(eq(dataExports.id, id));
  const to = await findVerifiedEmail(tx, userId);
  if (to === null) return true;
  const mail = withLanguage(language, () => dataReadyMail(to, deps.shopOrigin(origin)));
  await enqueue(tx, deps, mailJob, mail);
  return true;
}

/** Deletes expired exports with their files. */
export function deleteExpiredExports(
  db: Queryable,
  { files, now }: Pick<PersonalDataDeps, 'files' | 'now'>,
): RecurringJob {
  return {
    name: 'delete-data-exports',
    everyMs: HOUR_MS,
    async run() {
      const expired = await db.select().from(dataExports).where(lte(dataExports.expiresAt, now()));
      for (const { id } of expired) {
        // oxlint-disable-next-line no-await-in-loop -- few expire in an hour
        await files.remove(fileName(id));
        // oxlint-disable-next-line no-await-in-loop -- few expire in an hour
        await db.delete(dataExports).where(eq(dataExports.id, id));
      }
    },
  };
}

/** Not served to visitors. */
function fileName(id: string): string {
  return `data-exports/${id}.zip`;
}

function presentExport({ id, requestedAt, readyAt, expiresAt, bytes }: ExportRow): DataExport {
  return {
    _id: id,
    requestedAt: requestedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    bytes,
  };
}
