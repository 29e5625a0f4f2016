import { expect, test } from 'vitest';
import { priceFile } from '#features/company-catalogue/domain/price-file-columns.ts';
import { readListFile } from './read-list-file.ts';

async function* bytes(text: string) {
  yield Buffer.from(text);
}

test('a file with two columns that mean the same is refused, and both are named', async () => {
  const file = bytes('SKU,Price,Note,Preis\nA-1,1,,2\n');
  await expect(readListFile(file, priceFile)).rejects.toThrow(
    'Columns 2 “Price” and 4 “Preis” mean the same. Remove one of them.',
  );
});
