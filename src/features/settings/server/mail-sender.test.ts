import { expect, test } from 'vitest';
import { paragraph } from '#platform/mail/mail.ts';
import { defaultSettings } from './default-settings.ts';
import { toSentMail } from './mail-sender.ts';

const settings = defaultSettings({
  name: 'Nordwerk',
  legalName: 'Nordwerk AB',
  address: 'Gatan 1',
  phone: '+46 8 1',
  vatId: 'SE1',
  contactEmail: '',
});

test.each([
  ['en', 'VAT ID: SE1'],
  ['de', 'USt-IdNr.: SE1'],
] as const)('a mail in %s ends with the seller and its labelled VAT ID', (language, vatId) => {
  const mail = { to: 'a@b.example', subject: 'S', language, origin: '', blocks: [paragraph('Hi')] };
  const { text, html } = toSentMail(mail, settings);
  expect(text).toMatch(`Nordwerk AB\nGatan 1\n${vatId}\n+46 8 1`);
  expect(html).toContain(vatId);
});
