import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { compareBom } from '../contract.ts';
import { upload } from './bom-steps.fixture.ts';

const shop = await testShop();

test('a revision is compared with an earlier one of the same person', async () => {
  const person = await shop.person();
  const since = await upload(person, 'Ref,Qty,MPN\n"R1,R2",2,AB-10K\nC1,1,AB-100N\n');
  const id = await upload(person, 'Ref,Qty,MPN,DNP\n"R1,R2,R3",3,AB-10K,\nC1,1,AB-220N,DNP\n');
  const compare = (earlier: string) =>
    person.api(compareBom, { params: { id }, query: { since: earlier } });
  expect(await compare(since)).toMatchObject({
    value: [
      { kind: 'added', designators: ['R3'], before: null, after: { row: 1, mpn: 'AB-10K' } },
      {
        kind: 'changed',
        designators: ['C1'],
        before: { mpn: 'AB-100N', doNotPopulate: false },
        after: { mpn: 'AB-220N', doNotPopulate: true },
      },
    ],
  });
  expect(await compare(id)).toMatchObject({ value: [] });

  const stranger = await shop.person();
  const other = await upload(stranger, 'Ref,MPN\nX1,SECRET-1\n');
  expect(await compare(other)).toMatchObject({ problem: { type: 'boms/not-found' } });
});
