import { dayAt } from '#shared/calendar-day.ts';
import type { Api } from '#shared/api-client.ts';
import type { ArgumentsOf } from '#shared/endpoint.ts';
import type { Person, TestShop } from '#test/support/test-shop.ts';
import { acceptQuote, addQuoteFile, requestQuote, type Quote } from '../contract.ts';
import { offerQuote, type ManagedQuote } from '../staff-contract.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Where an order of a quote goes, and how it is paid. */
export const delivery = {
  name: 'Mara Lindqvist',
  number: '+46 8 123 45',
  address: {
    line1: 'Verkstadsgatan 4',
    postalCode: '302 50',
    city: 'Nordhamn',
    country: 'SE',
  },
  delivery: 'Cash on Delivary',
} as const;

/** The day so many days from now. */
export function dayIn(shop: TestShop, days: number): string {
  return dayAt(new Date(shop.clock.now().getTime() + days * DAY_MS), 'UTC');
}

type Lines = ArgumentsOf<typeof requestQuote>['body']['lines'];

export async function askedQuote(api: Api, lines: Lines, message = 'For board 7.'): Promise<Quote> {
  const outcome = await api(requestQuote, { body: { lines, message } });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

/** Adds a PDF to a quote. @returns its id */
export async function quoteFileOf(api: Api, id: string, content = 'drawing'): Promise<string> {
  const body = new Blob([`%PDF-1.7\n${content}`]);
  const query = { fileName: 'drawing.pdf' };
  const outcome = await api(addQuoteFile, { params: { id }, query, body });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value.files.at(-1)?._id ?? '';
}

type Offer = ArgumentsOf<typeof offerQuote>['body'];

/** A version with these lines, valid for a month. */
export async function offeredQuote(
  shop: TestShop,
  { api }: Person,
  { _id: id, revision }: Pick<Quote, '_id' | 'revision'>,
  lines: Offer['lines'],
  more: Partial<Offer> = {},
): Promise<ManagedQuote> {
  const body = { revision, lines, validUntil: dayIn(shop, 30), ...more };
  const outcome = await api(offerQuote, { params: { id }, body });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

/** Orders pieces of lines of a quote. */
export function accept(
  api: Api,
  { _id: id, revision }: Pick<Quote, '_id' | 'revision'>,
  lines: readonly { readonly line: number; readonly quantity: number }[],
  more: object = {},
  options: { readonly idempotencyKey?: string } = {},
) {
  const body = { revision, lines: [...lines], ...delivery, ...more };
  return api(acceptQuote, { params: { id }, body }, options);
}

/** The outcome of a refused call. */
export const refusedWith = (type: string, more: object = {}) => ({
  ok: false,
  problem: { type, ...more },
});

/** A buyer and a seller, and what the one wants and the other offers: ten drives and twenty cables for 220.00. */
export async function quotingWorld(shop: TestShop) {
  const buyer = await shop.person({ name: 'Mara Lindqvist' });
  const seller = await shop.person({ name: 'Sam Sales', staffRoles: ['sales'] });
  const drive = await shop.product({ name: 'Servo drive', price: '20.00', stock: 100 });
  const cable = await shop.product({ name: 'Drive cable', price: '3.00', stock: 50 });
  const wanted = [
    { productId: drive._id, quantity: 10, targetPrice: '15.00' },
    { mpn: 'XC-77', manufacturer: 'Nordkabel', description: 'Cable, 2 m', quantity: 20 },
  ];
  const drives = {
    answers: 1,
    sku: drive.sku,
    quantity: 10,
    unitPrice: '17.50',
    leadTimeDays: 5,
  };
  const cables = { answers: 2, sku: cable.sku, quantity: 20, unitPrice: '2.25' };
  const lines = [drives, cables];
  const request = () => askedQuote(buyer.api, wanted);
  const offer = async () => offeredQuote(shop, seller, await request(), lines);
  return { buyer, seller, drive, cable, wanted, drives, cables, lines, request, offer };
}

/** All that is offered there. */
export const whole = [
  { line: 1, quantity: 10 },
  { line: 2, quantity: 20 },
];
