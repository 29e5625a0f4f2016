import { eq, sql } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import type { Transaction } from '#platform/database/database.ts';
import { exampleDocument } from '../domain/example-document.fixture.ts';
import { archivedFiles } from './archive.ts';
import { issuedDocuments } from './document-tables.ts';
import { issueDocument } from './issue-document.ts';
import { takeNumber } from './take-number.ts';

const shop = await testShop();
const db = shop.database.queries;
const deps = { now: shop.clock.now, newId: uuidv7 };
const style = { name: 'Voltwerk', logo: null, accent: '#a34e1b' };
const archive = { files: shop.files, style: async () => style };

const issue = (prefix: string, changes = {}) =>
  db.transaction((tx) => issueDocument(tx, deps, exampleDocument(changes), prefix));

const take = async (fails: boolean) => {
  const work = async (tx: Transaction) => {
    const number = await takeNumber(tx, 'RE-{year}-', '2026-11-27');
    if (fails) throw new Error('rolled back');
    return number;
  };
  return db.transaction(work).catch(() => null);
};

const numbers = (prefix: string) =>
  db.transaction(async (tx) => [
    await takeNumber(tx, prefix, '2026-12-31'),
    await takeNumber(tx, prefix, '2027-01-01'),
  ]);

describe('the numbers of a range', () => {
  test('have no gaps and no doubles, whoever takes them at once and whatever is rolled back', async () => {
    const taken = await Promise.all(Array.from({ length: 60 }, (_, i) => take(i % 3 === 1)));
    const kept = taken.filter((number) => number !== null).toSorted();
    const expected = Array.from(
      { length: 40 },
      (_, i) => `RE-2026-${String(i + 1).padStart(5, '0')}`,
    );
    expect(kept).toEqual(expected);
  });

  test('begin again each year if the prefix has the year, and go on otherwise', async () => {
    expect(await numbers('A{year}-')).toEqual(['A2026-00001', 'A2027-00001']);
    expect(await numbers('B-')).toEqual(['B-00001', 'B-00002']);
  });
});

const NOT_CHANGED = 'an issued document is not changed: X-00001';
const NOT_DELETED = 'rows of issued_documents are added, never changed or removed';

/** What the database says when it refuses a statement. */
async function refusal(statement: Promise<unknown> | PromiseLike<unknown>): Promise<unknown> {
  const error = await Promise.resolve(statement).then(
    () => null,
    (failed: Error) => failed,
  );
  return (error?.cause as Error | undefined)?.message;
}

describe('an issued document', () => {
  test('is not changed and not deleted', async () => {
    const { id } = await issue('X-');
    const change = (set: object) =>
      db.update(issuedDocuments).set(set).where(eq(issuedDocuments.id, id));
    expect(await refusal(change({ day: '2026-01-01' }))).toBe(NOT_CHANGED);
    expect(await refusal(change({ number: 'X-00002' }))).toBe(NOT_CHANGED);
    const deletion = db.delete(issuedDocuments).where(eq(issuedDocuments.id, id));
    expect(await refusal(deletion)).toBe(NOT_DELETED);
    await archivedFiles(db, archive, id);
    expect(await refusal(change({ pdfDigest: null }))).toBe(NOT_CHANGED);
  });

  test('is archived once, also when the shop looks different later or two ask at once', async () => {
    const { id } = await issue('Y-');
    const [first, second] = await Promise.all([
      archivedFiles(db, archive, id),
      archivedFiles(db, { ...archive, style: async () => ({ ...style, name: 'Other' }) }, id),
    ]);
    const [row] = await db.select().from(issuedDocuments).where(eq(issuedDocuments.id, id));
    expect(first?.pdf).toBe(`documents/${row?.pdfDigest}.pdf`);
    expect(second).toEqual(first);
    const bytes = await buffer(shop.files.read(first?.pdf ?? ''));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const xml = await buffer(shop.files.read(first?.xml ?? ''));
    expect(xml.toString()).toContain('<cbc:ID>Y-00001</cbc:ID>');
  });

  test('stays archived when unused files are deleted, and visitors cannot read it', async () => {
    const { id } = await issue('Z-');
    const files = await archivedFiles(db, archive, id);
    shop.clock.advance(30 * 24 * 3_600_000);
    await shop.runDue();
    expect((await buffer(shop.files.read(files?.pdf ?? ''))).length).toBeGreaterThan(1_000);
    expect((await shop.app.inject(`/files/${files?.pdf}`)).statusCode).toBe(404);
  });

  test('that is no invoice has no XML', async () => {
    const { id } = await issue('D-', { kind: 'delivery-note', payment: null });
    expect(await archivedFiles(db, archive, id)).toMatchObject({ xml: null });
  });
});

test('the database refuses to empty the table of documents', async () => {
  expect(await refusal(db.execute(sql`truncate issued_documents`))).toBe(NOT_DELETED);
});
