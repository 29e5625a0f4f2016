import { expect, test } from 'vitest';
import { mailHtml, type MailDesign } from './mail-html.ts';
import { linkBlock, paragraph, type Mail } from './mail.ts';

const HOSTILE = `"><script>alert('x')</script>&`;

const design: MailDesign = {
  shopName: 'Nordwerk',
  icon: '/files/logo.png',
  accent: { light: '#a34e1b', dark: '#d98b55' },
  signature: [],
};
const mail: Mail = {
  to: 'mara@nordwerk.example',
  subject: 'Order received',
  language: 'de',
  origin: 'https://shop.example',
  blocks: [],
};

test('every text is escaped, wherever it stands', () => {
  const line = { product: HOSTILE, sku: HOSTILE, quantity: HOSTILE, each: HOSTILE, all: HOSTILE };
  const html = mailHtml(
    {
      ...mail,
      subject: HOSTILE,
      blocks: [
        paragraph(HOSTILE),
        linkBlock(HOSTILE, `https://shop.example/?q=${HOSTILE}`),
        { kind: 'facts', facts: [{ term: HOSTILE, value: HOSTILE }] },
        { kind: 'lines', lines: [line] },
        { kind: 'address', heading: HOSTILE, lines: [HOSTILE] },
      ],
    },
    { ...design, shopName: HOSTILE, signature: [HOSTILE] },
  );
  expect(html).not.toContain('<script');
  expect(html).not.toContain('">alert');
  expect(html.match(/&lt;script&gt;/g)).toHaveLength(2 + 1 + 2 + 2 + 5 + 2 + 1 + 1);
});

test('a link that is no web address is not written', () => {
  const blocks = [linkBlock('Track', 'javascript:alert(1)')];
  expect(() => mailHtml({ ...mail, blocks }, design)).toThrow('no web address');
});

test('the logo is loaded from the origin of the links; without an origin there is none', () => {
  expect(mailHtml(mail, design)).toContain('src="https://shop.example/files/logo.png"');
  expect(mailHtml({ ...mail, origin: '' }, design)).not.toContain('<img');
  expect(mailHtml(mail, { ...design, icon: null })).not.toContain('<img');
});

test('holds in Outlook: tables, colours as attributes too, no flex or grid; and has dark colours', () => {
  const blocks = [paragraph('Hello'), linkBlock('Pay', 'https://shop.example/pay')];
  const html = mailHtml({ ...mail, blocks }, design);
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('max-width:600px');
  expect(html).not.toMatch(/display:|flex|grid|<div|var\(/);
  for (const [tag, colour] of html.matchAll(/<t[dr][^>]*background-color:(#\w+)[^>]*>/g)) {
    expect(tag).toContain(`bgcolor="${colour}"`);
  }
  for (const name of ['color-scheme', 'supported-color-schemes']) {
    expect(html).toContain(`<meta name="${name}" content="light dark">`);
  }
  expect(html).toContain(`.accent { background-color: ${design.accent.dark} !important; }`);
});
