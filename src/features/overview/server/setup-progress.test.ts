import { describe, expect, test } from 'vitest';
import { addCategory } from '#features/catalogue/category-contract.ts';
import { changeSettings } from '#features/settings/contract.ts';
import { NO_DELIVERY } from '#features/settings/domain/delivery-settings.ts';
import { NO_RETURNS } from '#features/settings/domain/return-settings.ts';
import type { TaxSettings } from '#features/settings/domain/tax-settings.ts';
import { usualRates } from '#features/settings/domain/usual-rates.ts';
import {
  turnInvoicesOn,
  writeGermanInvoices,
} from '#features/settings/server/invoices-on.fixture.ts';
import { testShop } from '#test/support/test-shop.ts';
import { cashOrder, overviewFor } from './overview-steps.fixture.ts';

describe('the steps to the first order', () => {
  test('are ticked from facts, and disappear from a demo with the first product and order', async () => {
    const shop = await testShop();
    const admin = await shop.person({ admin: true });
    const done = async () => {
      const { setup } = await overviewFor(admin);
      return setup && setup.filter((one) => one.done).map(({ step }) => step);
    };
    // A demo has a sandbox for cards.
    expect(await done()).toEqual(['payment']);
    const name = { section: 'brand' as const, version: 0, name: 'Nordwerk', logo: null };
    await admin.api(changeSettings, { body: { ...name, accent: { light: '', dark: '' } } });
    expect(await done()).toEqual(['payment']);
    await admin.api(changeSettings, {
      body: { section: 'contact', version: 0, email: 'a@nordwerk.example', phone: '', address: '' },
    });
    await admin.api(changeSettings, {
      body: { section: 'seller', version: 0, legalName: 'Nordwerk AB', address: 'X', vatId: '' },
    });
    expect(await done()).toEqual(['shop', 'payment', 'seller']);
    const text = { en: 'Wire', de: 'Draht' };
    const link = { to: '/allproducts', label: text };
    const slide = { picture: '/pictures/wire.webp', caption: text, title: text, text, link };
    for (const section of [
      { section: 'slides' as const, slides: [slide] },
      { section: 'figures' as const, figures: [] },
      { section: 'activities' as const, activities: [] },
    ]) {
      await admin.api(changeSettings, { body: { version: 0, ...section } });
    }
    expect(await done()).toEqual(['shop', 'payment', 'seller']);
    const footer = { section: 'footer' as const, version: 0, since: null };
    await admin.api(changeSettings, { body: { ...footer, text } });
    expect(await done()).toEqual(['shop', 'payment', 'seller', 'landing']);
    await admin.api(changeSettings, {
      body: { section: 'delivery', version: 0, ...NO_DELIVERY },
    });
    expect(await done()).toEqual(['shop', 'payment', 'seller', 'delivery', 'landing']);
    await shop.product({ price: undefined });
    expect(await done()).toEqual(['shop', 'payment', 'seller', 'delivery', 'landing']);
    await shop.product();
    expect(await done()).toEqual(['shop', 'products', 'payment', 'seller', 'delivery', 'landing']);
    await cashOrder(shop);
    expect(await done()).toBeNull();
  });

  test('stay in a live shop after its first order until all that it needs is done', async () => {
    const shop = await testShop({
      SHOP_MODE: 'live',
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://robot:secret@mail.example',
      MAIL_FROM: 'hello@shop.example',
      SHOP_NAME: 'Nordwerk',
      CONTACT_EMAIL: 'desk@shop.example',
    });
    const admin = await shop.person({ admin: true });
    const open = async () => {
      const { setup } = await overviewFor(admin);
      return setup && setup.filter((one) => !one.done).map(({ step }) => step);
    };
    await cashOrder(shop);
    // Mails of the order wait for a server that there is not; cards and the landing page are left out.
    await shop.database.pool.query(`delete from outbox`);
    expect(await open()).toEqual(['categories', 'seller', 'legal']);
    await admin.api(changeSettings, {
      body: { section: 'seller', version: 0, legalName: 'Nordwerk AB', address: 'X', vatId: '' },
    });
    for (const section of ['terms', 'privacy', 'imprint'] as const) {
      const text = { en: 'Text', de: 'Text' };
      await admin.api(changeSettings, { body: { section, version: 0, text } });
    }
    expect(await open()).toEqual(['categories']);
    await admin.api(addCategory, { body: { slug: 'fuses', names: { en: 'Fuses' } } });
    expect(await open()).toBeNull();
  });

  test('include the bank account, invoices and the return of goods', async () => {
    const shop = await testShop();
    const admin = await shop.person({ admin: true });
    const ofInvoices = async () => {
      const { setup } = await overviewFor(admin);
      const steps = setup?.filter(({ step }) => ['bank', 'invoices', 'returns'].includes(step));
      return steps?.map(({ step, done, problem }) => [step, done, problem?.reason ?? null]);
    };
    expect(await ofInvoices()).toEqual([
      ['bank', false, null],
      ['invoices', false, null],
      ['returns', false, null],
    ]);
    await turnInvoicesOn(admin.api);
    expect(await ofInvoices()).toEqual([
      ['bank', false, 'no-account'],
      ['invoices', true, null],
      ['returns', false, null],
    ]);
    await writeGermanInvoices(admin.api);
    const body = { section: 'returnRules' as const, version: 0, ...NO_RETURNS };
    await admin.api(changeSettings, { body });
    expect(await ofInvoices()).toEqual([
      ['bank', true, null],
      ['invoices', true, null],
      ['returns', true, null],
    ]);
  });

  test('name taxes again when a rate ends and none follows', async () => {
    const shop = await testShop();
    const admin = await shop.person({ admin: true });
    const [rate] = usualRates('DE');
    if (!rate) throw new Error('the rates of Germany are known');
    const taxes: TaxSettings = {
      isOn: true,
      registrations: [{ country: 'DE', number: '' }],
      rates: [rate],
      usesOneStopShop: false,
      whileNumberUnchecked: 'wait',
    };
    const taxStep = async () =>
      (await overviewFor(admin)).setup?.find(({ step }) => step === 'tax') ?? null;
    const body = { section: 'taxes' as const, version: 0, ...taxes };
    expect(await admin.api(changeSettings, { body })).toMatchObject({ ok: true });
    expect(await taxStep()).toMatchObject({ done: true, problem: null });
    const rates = [{ ...rate, validUntil: '2020-12-31' }];
    await admin.api(changeSettings, { body: { ...body, version: 1, rates } });
    expect(await taxStep()).toMatchObject({ done: false, problem: { reason: 'rate-ends' } });
    await admin.api(changeSettings, { body: { ...body, version: 2, usesOneStopShop: true } });
    expect(await taxStep()).toMatchObject({ done: false, problem: { reason: 'states-unrated' } });
  });

  test('of a live shop with a mail server and without cards', async () => {
    const shop = await testShop({
      SHOP_MODE: 'live',
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://robot:secret@mail.example',
      MAIL_FROM: 'hello@shop.example',
      SHOP_NAME: 'Nordwerk',
      CONTACT_EMAIL: 'desk@shop.example',
    });
    const { setup } = await overviewFor(await shop.person({ admin: true }));
    expect(setup?.filter(({ done }) => done).map(({ step }) => step)).toEqual(['shop', 'mail']);
  });

  test('do not count emails as done while a mail cannot be sent, and say why', async () => {
    const shop = await testShop({
      SHOP_MODE: 'live',
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://robot:secret@mail.example',
      MAIL_FROM: 'hello@shop.example',
    });
    const admin = await shop.person({ admin: true });
    const error = 'connect ECONNREFUSED 192.0.2.1:587';
    await shop.database.pool.query(
      `insert into outbox (id, kind, payload, created_at, due_at, attempts, last_error)
       values (gen_random_uuid(), 'mail', '{}', now(), now() + interval '1 day', 3, $1)`,
      [error],
    );
    const { setup } = await overviewFor(admin);
    expect(setup?.find(({ step }) => step === 'mail')).toEqual({
      step: 'mail',
      done: false,
      problem: { reason: 'unreachable', error },
    });
  });
});
