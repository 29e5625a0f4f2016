import type { TestShop } from '#test/support/test-shop.ts';
import { dataExports } from './personal-data-tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A file with the data of a person that is ready. @returns its id */
export async function storedExport({ database, files, payments, clock }: TestShop, userId: string) {
  const id = payments.newId();
  const requestedAt = clock.now();
  await files.put(`data-exports/${id}.zip`, Buffer.from('a file'));
  await database.queries.insert(dataExports).values({
    id,
    userId,
    requestedAt,
    readyAt: requestedAt,
    expiresAt: new Date(requestedAt.getTime() + 7 * DAY_MS),
    bytes: 6,
    language: 'en',
    origin: 'http://localhost',
  });
  return id;
}
