import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#platform/project-root.ts';
import { breakingStatements, requiredCode } from './support/breaking-statements.ts';

/** From here on the release before runs on the schema of the next one. */
const FIRST = 115;

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const journal: { entries: { idx: number; tag: string }[] } = JSON.parse(
  read('db/migrations/meta/_journal.json'),
);
const migrations = journal.entries
  .filter(({ idx }) => idx >= FIRST)
  .map(({ idx, tag }) => ({ idx, tag, sql: read(`db/migrations/${tag}.sql`) }));
const previous: { migration: number } = JSON.parse(read('db/previous-release.json'));

describe('a migration', () => {
  test.each(migrations)('$tag breaks no code of the previous release', ({ sql }) => {
    expect(breakingStatements(sql)).toEqual([]);
  });

  test.each(migrations)('$tag leaves the database to the previous release', ({ idx, sql }) => {
    const required = requiredCode(sql) ?? 0;
    // The one that introduces the number sets it.
    expect(required).toBeLessThanOrEqual(idx === FIRST ? FIRST : previous.migration);
  });
});

describe('a statement', () => {
  const contracting = [
    'ALTER TABLE "orders" DROP COLUMN "note"',
    'DROP TABLE "orders"',
    'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark"',
    'ALTER TABLE "orders" RENAME TO "sales"',
    'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL',
    'ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE integer',
    'ALTER TABLE "orders" ALTER COLUMN "note" DROP DEFAULT',
    'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL',
    'ALTER TABLE "orders" ADD CONSTRAINT "short" CHECK (length("note") < 9)',
  ];
  test.each(contracting)('that older code cannot live with is reported: %s', (sql) => {
    expect(breakingStatements(sql)).toEqual([{ harm: 'contracts', statement: sql }]);
    const raised = `${sql};--> statement-breakpoint\nUPDATE "drizzle"."oldest_code" SET "migration" = 120;`;
    expect(breakingStatements(raised)).toEqual([]);
    expect(requiredCode(raised)).toBe(120);
  });

  test('that blocks writes to a table in use must say for how long', () => {
    const sql = 'CREATE INDEX "orders_note" ON "orders" USING btree ("note");';
    expect(breakingStatements(sql)).toEqual([{ harm: 'locks', statement: sql }]);
    expect(breakingStatements(`-- locks: orders, 2 s for a million\n${sql}`)).toEqual([]);
  });

  test.each([
    'ALTER TABLE "orders" ADD COLUMN "note" text',
    `ALTER TABLE "orders" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL`,
    'ALTER TABLE "orders" DROP CONSTRAINT "short"',
    'ALTER TABLE "orders" ALTER COLUMN "note" DROP NOT NULL',
    'CREATE TABLE "notes" ("id" uuid PRIMARY KEY NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "notes_id" ON "notes" USING btree ("id");',
    'DROP INDEX "orders_note"',
  ])('that only adds is not: %s', (sql) => {
    expect(breakingStatements(sql)).toEqual([]);
  });
});
