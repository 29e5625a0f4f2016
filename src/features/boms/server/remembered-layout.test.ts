import { describe, expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { changeBom, deleteBom } from '../contract.ts';
import { load, upload } from './bom-steps.fixture.ts';

const shop = await testShop();
const FILE = 'Ref;Qty;Value;Note\nR1;1;10k;RC-10K\nC1,C2;2;100n;CC-100N\n';
const NEXT = 'Board B\n\nRef;Qty;Value;Note\nR7;1;22k;RC-22K\n';

async function corrected() {
  const person = await shop.person();
  const id = await upload(person, FILE);
  expect((await load(person, id)).columns.mpn).toBeNull();
  const body = {
    columns: { mpn: 3 },
    attrition: { chip: { percent: 7, minimum: 3 } },
    cheapestQuantities: false,
  };
  const changed = await person.api(changeBom, { params: { id }, body });
  if (!changed.ok) throw new Error(changed.problem.title);
  return { person, id };
}

describe('what a person has corrected', () => {
  test('counts for the next file with the same header, below other titles, too', async () => {
    const { person, id } = await corrected();
    await person.api(deleteBom, { params: { id } });
    expect(await load(person, await upload(person, NEXT))).toMatchObject({
      headerRow: 2,
      columns: { designators: 0, quantity: 1, value: 2, mpn: 3 },
      lines: [{ designators: ['R7'], mpn: 'RC-22K' }],
    });
  });

  test('is forgotten for another header, and is nobody else’s', async () => {
    const { person } = await corrected();
    const other = NEXT.replace('Note', 'Remark');
    expect((await load(person, await upload(person, other))).columns.mpn).toBeNull();
    const stranger = await shop.person();
    expect((await load(stranger, await upload(stranger, NEXT))).columns.mpn).toBeNull();
  });

  test('of attrition and the way to buy counts for the next list', async () => {
    const { person } = await corrected();
    expect(await load(person, await upload(person, NEXT))).toMatchObject({
      attrition: { chip: { percent: 7, minimum: 3 } },
      cheapestQuantities: false,
    });
  });
});
