import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { projectRoot } from '#platform/project-root.ts';
import { threadEntries } from '../../scripts/thread-entries.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test server, and the migrated database that each test's own is a copy of. */
    database: { connection: pg.ClientConfig; template: string };
    /** The folder of the built entries of threads: a file URL. */
    builtThreads: string;
    /** The seed of all property tests of the run. */
    propertySeed: number;
  }
}

/**
 * One PostgreSQL for the whole run: the embedded one, without fsync because nothing here outlives
 * the run, or with `DATABASE_URL` the server it names (its user must be allowed to create
 * databases).
 */
export default async function setup(project: TestProject) {
  project.provide('propertySeed', propertySeed());
  const threads = await builtThreads();
  project.provide('builtThreads', threads.folder);
  const server = process.env['DATABASE_URL'] ? urlServer() : await embeddedServer();
  const template = `busbar_test_${process.pid}`;
  await run(server.connection, `drop database if exists ${template}`);
  await run(server.connection, `create database ${template}`);
  await migrate(
    { ...server.connection, database: template },
    path.join(projectRoot, 'db/migrations'),
  );
  project.provide('database', { connection: server.connection, template });
  return async () => {
    const databases = await run(
      server.connection,
      `select datname from pg_database where datname like '${template}%'`,
    );
    for (const { datname } of databases) {
      await run(server.connection, `drop database if exists ${String(datname)} with (force)`);
    }
    await server.stop();
    await threads.remove();
  };
}

/** In a folder of the project, from where its packages are found. */
async function builtThreads() {
  const cache = path.join(projectRoot, '.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(path.join(cache, 'test-threads-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    root: projectRoot,
    build: { outDir, ssr: true, rolldownOptions: { input: threadEntries } },
  });
  return {
    folder: pathToFileURL(`${outDir}/`).href,
    remove: () => rm(outDir, { recursive: true, force: true }),
  };
}

/** The same in each run, so that a change fails for what it changed. `FC_SEED=random` looks for new examples (CONTRIBUTING.md). */
function propertySeed(): number {
  const wanted = process.env['FC_SEED'] ?? '20260101';
  const seed = wanted === 'random' ? randomInt(2 ** 31) : Number(wanted);
  if (!Number.isInteger(seed)) throw new Error('FC_SEED must be a whole number or "random"');
  console.log(`Property tests: FC_SEED=${seed}`);
  return seed;
}

async function embeddedServer() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'busbar-test-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // Vacuuming hundreds of databases that end with the run would only cost time.
      autovacuum: 'off',
      // Several shops use it concurrently, each with all the connections of its pool.
      max_connections: '400',
    },
  });
  return {
    connection: { ...server.connection, database: 'postgres', ssl: false },
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function urlServer() {
  const url = new URL(process.env['DATABASE_URL'] ?? '');
  const connection: pg.ClientConfig = {
    // PostgreSQL's own convention for a unix socket in a URL: `?host=/var/run/postgresql`.
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username) || 'postgres',
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1) || 'postgres',
  };
  return { connection, stop: async () => undefined };
}

async function run(connection: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
