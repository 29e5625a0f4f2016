import { expect, test } from 'vitest';
import { sentQueries } from '#test/support/sent-queries.ts';
import { testShop } from '#test/support/test-shop.ts';
import { loadSection, preloadSections, saveSection } from './settings-store.ts';

const shop = await testShop();
const { queries } = shop.database;
const initial = {
  name: 'Busbar',
  legalName: '',
  address: '',
  phone: '',
  vatId: '',
  contactEmail: '',
};
const saved = (mailTo: string, version: number) => ({
  section: 'orders' as const,
  version,
  value: { mailTo },
  by: '0190e6f0-5a3c-7c4e-9d1b-2f6a8c0e4b00',
  at: shop.clock.now(),
});

test('a transaction loads the settings that it needs with one query, and sees what it saves itself', async () => {
  await saveSection(queries, saved('orders@shop.example', 0));
  await queries.transaction(async (tx) => {
    const sent = await sentQueries(async () => {
      await preloadSections(tx, ['orders', 'documents']);
      expect(await loadSection(tx, initial, 'orders')).toMatchObject({
        mailTo: 'orders@shop.example',
      });
      expect(await loadSection(tx, initial, 'documents')).toMatchObject({ invoiceAt: 'none' });
    });
    expect(sent).toHaveLength(1);

    await saveSection(tx, saved('sales@shop.example', 1));
    expect(await loadSection(tx, initial, 'orders')).toMatchObject({
      mailTo: 'sales@shop.example',
    });
  });
  expect(await loadSection(queries, initial, 'orders')).toMatchObject({
    mailTo: 'sales@shop.example',
  });
});
