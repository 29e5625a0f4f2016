import { createElement } from 'react';
import { expect, test } from 'vitest';
import { element } from '#test/support/html-page.ts';
import { renderedPage } from '#test/support/rendered-page.ts';
import type { PaymentMethodText } from '../domain/order-payment.ts';
import { checkoutDefaults } from './checkout-fields.ts';
import { CheckoutForm } from './checkout-form.tsx';

const buyer = { email: 'mara@firm.example', name: 'Mara', number: '1', location: '' };
const terms = {
  days: 30,
  creditLimit: '5000.00',
  used: '0.00',
  free: '5000.00',
  currency: 'EUR',
  purchaseOrderFile: 'none',
  earlyPayment: null,
  onHold: false,
  accepted: true,
} as const;

/** Whether the field of the purchase order number is marked as required. */
async function isRequired(delivery: PaymentMethodText, requiresPurchaseOrder: boolean) {
  const props = {
    defaults: checkoutDefaults({ ...buyer, delivery }, undefined),
    cardPayment: false,
    onDelivery: true,
    submitLabel: (total: string) => total,
    order: { lines: [], price: '10.00', currency: 'EUR' },
    askTotals: async () => null,
    disabled: false,
    state: { refused: null, waiting: null, stop: () => undefined },
    company: {
      currency: 'EUR' as const,
      costCentres: [],
      addresses: [],
      terms: { ...terms, requiresPurchaseOrder },
    },
    onOrder: async () => null,
  };
  const page = await renderedPage({ Component: () => createElement(CheckoutForm, props) }, null);
  return 'required' in element(page, 'input', { name: 'purchaseOrder' }).attribs;
}

test('the purchase order number is required of an order on invoice whose terms ask for it', async () => {
  expect(await isRequired('Invoice', true)).toBe(true);
  expect(await isRequired('Invoice', false)).toBe(false);
  expect(await isRequired('Cash on Delivary', true)).toBe(false);
});
