import { describe, expect, test } from 'vitest';
import { toSentMail } from '#features/settings/server/index.ts';
import type { ShopSettings } from '#features/settings/domain/settings.ts';
import type { SentMail } from '#platform/mail/mail.ts';
import { languages } from '#shared/texts/language.ts';
import { exampleMails } from './example-mails.ts';

const origin = 'https://shop.example';
const settings = {
  brand: { name: 'Nordwerk', logo: null, accent: { light: '#0055aa', dark: '' } },
  contact: { email: '', phone: '+49 30 1234567', address: '' },
  seller: { legalName: 'Nordwerk GmbH', address: 'Werkstr. 4\n10115 Berlin', vatId: 'DE123456789' },
  mails: { texts: {} },
} as unknown as ShopSettings;

const sent: [string, string, SentMail][] = languages.flatMap((language) =>
  [...exampleMails({ language, origin, timeZone: 'Europe/Berlin' })].map(
    ([name, mail]): [string, string, SentMail] => [language, name, toSentMail(mail, settings)],
  ),
);
const find = (language: string, name: string) => {
  const [, , mail] = sent.find((one) => one[0] === language && one[1] === name) ?? [];
  if (!mail) throw new Error(`no mail ${name}`);
  return mail;
};

const LINK = /https?:\/\/[^\s"<]+/g;
const numbersIn = (text: string) => new Set(text.replaceAll(LINK, '').match(/\d(?:[\d.,]*\d)?/g));

/** What a reader of the HTML part sees. */
function visibleText(html: string): string {
  const [, body = ''] = html.split('<body');
  return decode(body.replace(/^[^>]*>/, '').replace(/<!--.*?-->|<[^>]+>/gs, ' '));
}

function decode(html: string): string {
  const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&nbsp;': ' ' };
  return Object.entries(entities)
    .reduce((text, [entity, character]) => text.replaceAll(entity, character), html)
    .replaceAll('&amp;', '&');
}

describe('text and HTML of each mail', () => {
  test.each(sent)(
    '(%s, %s) have the same links, all to the shop or its carrier',
    (_l, _n, mail) => {
      const inText = new Set(mail.text.match(LINK) ?? []);
      const inHtml = new Set(
        [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => decode(url)),
      );
      expect(inHtml).toEqual(inText);
      for (const link of inText)
        expect([origin, 'https://dhl.example']).toContain(new URL(link).origin);
    },
  );

  test.each(sent)('(%s, %s) have the same numbers, amounts and dates', (_l, _n, mail) => {
    expect(numbersIn(visibleText(mail.html))).toEqual(numbersIn(mail.text));
  });

  test.each(sent)('(%s, %s) name the shop and its seller', (_l, _n, mail) => {
    expect(mail.fromName).toBe('Nordwerk');
    for (const part of [mail.text, visibleText(mail.html)]) {
      for (const own of ['Nordwerk GmbH', '10115 Berlin', 'DE123456789', '+49 30 1234567']) {
        expect(part).toContain(own);
      }
    }
    expect(mail.html).toContain('bgcolor="#0055aa"');
  });
});

test('an unpaid online order has a link to pay and the time by which to pay', () => {
  expect(find('en', 'order-placed').text).toContain(
    'We hold the goods for you until Nov 21, 2026, 11:30 AM GMT+1. Please pay by then:\n\n' +
      `${origin}/dashboard/purchase/0190e6f0-5a3c-7c4e-9d1b-2f6a8c0e4b71\n`,
  );
  expect(find('de', 'order-placed').text).toContain('bis 21.11.2026, 11:30 MEZ.');
  expect(find('en', 'order-placed-on-delivery').text).not.toContain('/purchase/');
});

test('numbers are written as on pages', () => {
  expect(find('en', 'order-placed').text).toContain('125,000 × Thick film');
  expect(find('en', 'order-placed').text).toContain('Total: €1,625.00');
  expect(find('de', 'order-placed').text).toContain('125.000 × Dickschichtwiderstand');
  expect(find('de', 'order-placed').text).toContain('Summe: 1.625,00\u00a0€');
});
