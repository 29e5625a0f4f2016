import { invoicingShop } from '#features/invoices/server/invoice-steps.fixture.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { testShop } from '#test/support/test-shop.ts';

/** A shop that writes invoices at shipment, with one of its bookkeepers and a product. Its clock stands still. */
export async function accountingShop() {
  const shop = await testShop({ TIME_ZONE: 'UTC' });
  shop.clock.stop();
  const admin = await invoicingShop(shop, 'shipment');
  const finance = await shop.person({ staffRoles: ['finance'] });
  const part = await shop.product({ price: '10.00', stock: 1_000 });
  return { shop, admin, finance, part, today: dayAt(shop.clock.now(), 'UTC') };
}
