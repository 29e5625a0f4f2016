import { withLanguage } from '#platform/language/with-language.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';
import {
  approvalMail,
  cancelledMail,
  decisionMail,
  noApproverMail,
  type MailedRequisition,
} from './requisition-mails.ts';

const requisition: MailedRequisition = {
  company: 'Nordwerk AB',
  row: {
    id: '0190e6f0-5a3c-7c4e-9d1b-2f6a8c0e4d01',
    number: 1042,
    requesterName: 'Mara Lindqvist',
    reason: 'For the second line.',
    total: 1_933_75n,
    currency: 'EUR',
    additions: {
      shipping: '0.00',
      taxes: [
        {
          category: 'S',
          ratePpm: 190_000,
          country: 'DE',
          region: null,
          base: '1625.00',
          tax: '308.75',
          reason: null,
        },
      ],
      delivery: null,
    },
    exceededLimits: [
      { of: 'person', per: 'order', limit: '1500.00', left: '1500.00', currency: 'EUR' },
    ],
    purchaseOrder: 'PO-7731',
    quoteNumber: null,
  },
  lines: [
    {
      productName: 'Thick film resistor 4.7 kΩ',
      sku: 'RES-0603-4K7',
      quantity: 125_000,
      unitPrice: 13_000n,
      total: 1_625_00n,
    },
  ],
};

const fromQuote = { ...requisition, row: { ...requisition.row, quoteNumber: 'Q-1042' }, lines: [] };

const note = 'Please order full reels.';

/** Each mail about a purchase request, by its name, for the preview. */
export function exampleRequisitionMails(language: Language, origin: string): [string, Mail][] {
  const to = 'ines@nordwerk.example';
  const decided = { by: 'Ines Aubert', note };
  return withLanguage(language, () => [
    ['request-approval', { to, ...approvalMail(requisition, origin) }],
    ['request-without-approver', { to, ...noApproverMail(requisition, origin) }],
    ['request-refused', { to, ...decisionMail('refused', decided)(requisition, origin) }],
    ['request-cancelled', { to, ...cancelledMail(fromQuote, origin) }],
    ['request-returned', { to, ...decisionMail('returned', decided)(requisition, origin) }],
  ]);
}
