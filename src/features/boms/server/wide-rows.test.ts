import { describe, expect, test } from 'vitest';
import { readBomFile } from './read-bom-file.ts';

describe('a row of very many columns', () => {
  test('is refused before it is split', async () => {
    const file = Buffer.from(`Qty,MPN\n1,AB-100${','.repeat(20_000)}\n`);
    await expect(readBomFile(file)).rejects.toMatchObject({ fault: 'too-many-columns' });
  });

  test('is read without its blank end', async () => {
    const [sheet] = await readBomFile(Buffer.from(`Qty,MPN\n1,AB-100${','.repeat(16_000)}\n`));
    expect(sheet?.rows[1]?.slice(0, 3)).toEqual(['1', 'AB-100', '']);
    expect(sheet?.rows[1]).toHaveLength(200);
  });
});
