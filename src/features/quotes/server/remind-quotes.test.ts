import { afterEach, expect, test } from 'vitest';
import { changeSettings } from '#features/settings/contract.ts';
import { defaultQuotes } from '#features/settings/domain/quote-settings.ts';
import { saveData } from '#test/support/saved-data.ts';
import { testShop } from '#test/support/test-shop.ts';
import { getManagedQuote } from '../staff-contract.ts';
import { accept, dayIn, offeredQuote, quotingWorld, whole } from './quote-steps.fixture.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

const shop = await testShop({ TIME_ZONE: 'UTC' });
const admin = await shop.person({ admin: true });
const { buyer, seller, request, offer, lines } = await quotingWorld(shop);
afterEach(await saveData(shop));

const save = (changes: object) =>
  admin.api(changeSettings, {
    body: { section: 'quotes', version: 0, ...defaultQuotes, ...changes },
  });

/** The subjects of the mails about a quote, the oldest first. */
const mailsAbout = async ({ number }: { readonly number: string }) => {
  await shop.runDue();
  const subjects = (await shop.mailsTo(buyer.email)).map(({ subject }) => subject);
  return subjects.filter((subject) => subject.includes(number)).toReversed();
};

let passed = 0;
const daysLater = (days: number) => {
  passed += days * DAY_MS;
  shop.clock.advance(days * DAY_MS);
};
afterEach(() => {
  shop.clock.advance(-passed);
  passed = 0;
});

test('customers are reminded once before a quote expires, as long before as the settings say', async () => {
  await save({ reminderDays: 7 });
  const quote = await offer();
  const offered = `Your quote ${quote.number}`;
  daysLater(22);
  expect(await mailsAbout(quote)).toEqual([offered]);
  daysLater(2);
  const reminded = [offered, expect.stringContaining(`Quote ${quote.number} is valid until`)];
  expect(await mailsAbout(quote)).toEqual(reminded);
  daysLater(1);
  expect(await mailsAbout(quote)).toEqual(reminded);
});

test('nobody is reminded of a quote that was ordered, or that is sent for a few days only', async () => {
  await save({ reminderDays: 7 });
  const ordered = await offer();
  await accept(buyer.api, ordered, whole);
  const forDays = { validUntil: dayIn(shop, 5) };
  const short = await offeredQuote(shop, seller, await request(), lines, forDays);
  daysLater(3);
  expect(await mailsAbout(short)).toEqual([`Your quote ${short.number}`]);
  daysLater(24);
  expect(await mailsAbout(ordered)).toEqual([`Your quote ${ordered.number}`]);
});

test('nobody is reminded unless the settings say so', async () => {
  const quote = await offer();
  daysLater(29);
  expect(await mailsAbout(quote)).toEqual([`Your quote ${quote.number}`]);
});

test('a new quote is valid as long, and holds stock, as the settings say', async () => {
  const { _id: id } = await request();
  const next = () => seller.api(getManagedQuote, { params: { id } });
  expect(await next()).toMatchObject({
    value: { nextValidUntil: dayIn(shop, 30), nextHoldsStock: false },
  });
  await save({ validDays: 14, holdsStock: true });
  expect(await next()).toMatchObject({
    value: { nextValidUntil: dayIn(shop, 14), nextHoldsStock: true },
  });
});
