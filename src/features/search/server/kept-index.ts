import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ChangeFeed, FeedPosition } from '#platform/change-feed/change-feed.ts';
import type { Queryable } from '#platform/database/database.ts';
import { threadCode } from '#platform/threads/run-in-thread.ts';
import type { PackagingMemory } from '../domain/index/packaging-stock.ts';
import { readIndexFile } from './index-file.ts';
import type { IndexReplica, LoadableReplica } from './index-replica.ts';
import { SEARCH_THREAD, type SearchThreads } from './search-threads.ts';

/** What the index in the file is of. Another one is of no use. */
interface IndexOrigin {
  /** Of the code that made it: other code may read words and numbers in other ways. */
  readonly code: string;
  readonly database: string;
  readonly categories: string;
  readonly position: FeedPosition;
  readonly packagings: PackagingMemory;
}

/** How far an index that has not changed has followed the changes since it was written. */
interface LaterPosition {
  readonly since: FeedPosition;
  readonly position: FeedPosition;
}

export interface KeptIndex {
  /**
   * Fills a new replica from the file, and queues what has changed since.
   * @returns false if there is no file, or it is of no use
   */
  restore(replica: LoadableReplica): Promise<boolean>;
  /**
   * Writes the index, or only how far it has followed the changes if it has not changed since the last time.
   * @param position up to which the replica has all changes
   */
  save(replica: IndexReplica, position: FeedPosition): Promise<void>;
}

export interface KeptIndexDeps {
  readonly changeFeed: ChangeFeed;
  readonly threads: SearchThreads;
  readonly log: Logger;
}

/**
 * The index in a file, so that a process that starts again has it at once. It is used if it was made by the same code of the same
 * database and categories, and if the changes since then are still known: for half an hour.
 */
export function keptIndex(db: Queryable, file: string, deps: KeptIndexDeps): KeptIndex {
  const { changeFeed, threads, log } = deps;
  /** Newer than the position in the file, if the index has not changed since. */
  const positionFile = `${file}.position`;
  let saved: {
    readonly position: FeedPosition;
    /** Held weakly: an old index is large. */
    readonly replica: WeakRef<IndexReplica>;
    readonly changesRun: number;
  } | null = null;

  async function read(replica: LoadableReplica) {
    const code = await threadCode(SEARCH_THREAD);
    const database = await identityOf(db);
    if (code === null || database === null) return null;
    const categories = JSON.stringify(replica.tree.all);
    return readIndexFile<IndexOrigin>(
      file,
      (about) =>
        about.code === code && about.database === database && about.categories === categories,
    );
  }

  async function positionOf({ position }: IndexOrigin): Promise<FeedPosition> {
    try {
      const known = JSON.parse(await readFile(positionFile, 'utf8')) as LaterPosition;
      return known.since.at === position.at ? known.position : position;
    } catch {
      // Without it, more changes are read again.
      return position;
    }
  }

  async function writePosition(later: LaterPosition): Promise<void> {
    const draft = `${positionFile}.${process.pid}`;
    await writeFile(draft, JSON.stringify(later));
    await rename(draft, positionFile);
  }

  /** Those of a process that ended while it wrote. */
  async function deleteDrafts(): Promise<void> {
    const names = await readdir(path.dirname(file));
    const drafts = names.filter(
      (name) => name.startsWith(path.basename(file)) && /\.\d+$/.test(name),
    );
    await Promise.all(
      drafts.map((name) => rm(path.join(path.dirname(file), name), { force: true })),
    );
  }

  return {
    async restore(replica) {
      if (!existsSync(file)) return false;
      try {
        await deleteDrafts();
        const found = await read(replica);
        if (!found) return false;
        const changes = await changeFeed.changesSince(await positionOf(found.about));
        if (changes === 'everything' || !replica.enqueue(changes)) return false;
        replica.restore(found.memory, found.about.packagings);
        return true;
      } catch (error) {
        log.warn({ error: String(error) }, 'the kept index cannot be read');
        return false;
      }
    },
    async save(replica, position) {
      if (threads.ready === 0) return;
      const code = await threadCode(SEARCH_THREAD);
      const database = await identityOf(db);
      if (code === null || database === null) return;
      await mkdir(path.dirname(file), { recursive: true });
      if (saved?.replica.deref() === replica && saved.changesRun === replica.changesRun) {
        const later: LaterPosition = { since: saved.position, position };
        return writePosition(later);
      }
      const categories = JSON.stringify(replica.tree.all);
      let changesRun = replica.changesRun;
      await threads.run(replica, 'save', () => {
        changesRun = replica.changesRun;
        const packagings = replica.index.packagings.memory;
        const about: IndexOrigin = { code, database, categories, position, packagings };
        return { file, about };
      });
      saved = { position, replica: new WeakRef(replica), changesRun };
    },
  };
}

/**
 * What a restored backup of the database differs in: its tables are others, or its history is. The name of the
 * current log begins with the timeline, at once after a promotion; the last checkpoint may be older.
 * @returns null if the database does not tell
 */
async function identityOf(db: Queryable): Promise<string | null> {
  const read = db.execute<{ identity: string }>(sql`select concat_ws('/',
      (select system_identifier from pg_control_system()),
      left(pg_walfile_name(pg_current_wal_lsn()), 8),
      (select oid from pg_database where datname = current_database()),
      'products'::regclass::oid) as identity`);
  const result = await read.catch(() => null);
  return result?.rows[0]?.identity ?? null;
}
