import { describe, expect, test } from 'vitest';
import { paragraph, type Mail } from '#platform/mail/mail.ts';
import { testShop } from '#test/support/test-shop.ts';
import { changeSettings, previewMail } from '../contract.ts';
import { withOwnWords } from './with-own-words.ts';

const mail: Mail = {
  to: 'mara@nordwerk.example',
  subject: 'Order B-1 received',
  language: 'en',
  origin: '',
  kind: 'order-placed',
  blocks: [paragraph('Hello Mara,'), paragraph('thank you.'), paragraph('The lines.')],
};
const words = {
  introduction: { en: 'We pack by hand.\n\nEach reel is counted.', de: '' },
  closing: { en: '', de: 'Bis bald' },
};
const textsOf = ({ blocks }: Mail) => blocks.map((block) => ('text' in block ? block.text : ''));

describe('what the shop says in mails of a kind', () => {
  test('comes after the first sentence and at the end', () => {
    const own = withOwnWords(mail, { texts: { 'order-placed': words } });
    expect(textsOf(own)).toEqual([
      'Hello Mara,',
      'thank you.',
      'We pack by hand.',
      'Each reel is counted.',
      'The lines.',
      'Bis bald',
    ]);
  });

  test('is in no mail of another kind', () => {
    const others = { texts: { receipt: words } };
    expect(withOwnWords(mail, others)).toBe(mail);
    const { kind: _none, ...plain } = mail;
    expect(withOwnWords(plain, { texts: { 'order-placed': words } })).toBe(plain);
  });
});

describe('in a shop', () => {
  test('the preview shows a mail with texts that are not saved', async () => {
    const shop = await testShop();
    const admin = await shop.person({ admin: true });
    const body = { kind: 'shipped', language: 'de', ...words } as const;
    const outcome = await admin.api(previewMail, { body });
    expect(outcome).toMatchObject({ ok: true });
    const { subject, text } = (outcome as { value: { subject: string; text: string } }).value;
    expect(subject).toContain('B-100042');
    expect(text).toContain('We pack by hand.');
    expect(text.trimEnd().endsWith('Bis bald')).toBe(true);
  });

  test.each([
    ['invoice', 'Invoice INV-2026-00042 for order B-100042'],
    ['credit-note', 'Credit note CN-2026-00007 for order B-100042'],
    ['quote-offered', 'Your quote Q-1042'],
  ] as const)('the mail with a %s has them, too', async (kind, subject) => {
    const shop = await testShop();
    const admin = await shop.person({ admin: true });
    const body = { kind, language: 'en', ...words } as const;
    const preview = await admin.api(previewMail, { body });
    expect(preview).toMatchObject({
      value: { subject, text: expect.stringContaining('Each reel is counted.') },
    });
  });

  test('the texts are saved by kind of mail; others are refused', async () => {
    const shop = await testShop();
    const admin = await shop.person({ admin: true });
    const texts = { 'order-placed': words };
    const saved = await admin.api(changeSettings, {
      body: { section: 'mails', version: 0, texts },
    });
    expect(saved).toMatchObject({ value: { mails: { version: 1, value: { texts } } } });
    const again = await admin.api(changeSettings, {
      body: { section: 'mails', version: 1, texts: { nonsense: words } as never },
    });
    expect(again).toMatchObject({ problem: { status: 422 } });
  });
});
