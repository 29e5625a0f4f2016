import { expect, test } from 'vitest';
import { invoiceStatusOf } from './invoice-status.ts';

const order = {
  status: 'Pending...',
  refundStatus: 'none',
  transactionId: null,
  delivery: 'Invoice',
  allReturned: false,
  toPay: '1329.23',
  currency: 'EUR',
} as const;
const first = {
  kind: 'invoice',
  gross: '880.12',
  open: '880.12',
  dueDay: '2026-12-28',
  isOverdue: false,
};
const second = {
  kind: 'invoice',
  gross: '449.11',
  open: '449.11',
  dueDay: '2027-01-04',
  isOverdue: false,
};
const paid = { open: '0.00' };

test('an order on terms says when its first open invoice is due, and what is open of all', () => {
  expect(invoiceStatusOf(order, [second, first])).toMatchObject({
    text: 'Invoice, due Dec 28, 2026',
    open: '€1,329.23 open',
  });
  expect(invoiceStatusOf(order, [{ ...first, ...paid }, second])).toMatchObject({
    text: 'Invoice, due Jan 4, 2027',
    open: '€449.11 open',
  });
});

test('it is overdue once the due day of an open invoice has passed', () => {
  const overdue = { ...first, isOverdue: true };
  expect(invoiceStatusOf(order, [second, overdue])).toMatchObject({
    text: 'Invoice overdue, was due Dec 28, 2026',
    tone: 'danger',
  });
});

test('it is paid once all of it is invoiced and paid', () => {
  const firstPaid = { ...first, ...paid };
  expect(invoiceStatusOf(order, [firstPaid])).toBeNull();
  expect(invoiceStatusOf(order, [firstPaid, { ...second, ...paid }])).toEqual({
    text: 'Paid',
    tone: 'positive',
    open: null,
  });
});

test('an order without an invoice, or not on terms, keeps its status', () => {
  const confirmation = {
    kind: 'order-confirmation',
    gross: null,
    open: null,
    dueDay: null,
    isOverdue: false,
  };
  expect(invoiceStatusOf(order, [confirmation])).toBeNull();
  expect(invoiceStatusOf({ ...order, delivery: 'Online Payment' }, [first])).toBeNull();
  expect(invoiceStatusOf({ ...order, status: 'Cancelled' }, [first])).toBeNull();
  expect(invoiceStatusOf({ ...order, allReturned: true }, [first])).toBeNull();
});
