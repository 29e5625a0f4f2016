import { expect, test } from 'vitest';
import { abilitiesOf } from './staff-abilities.ts';

test('the roles of staff are described with all that the table of permissions gives them', () => {
  expect(abilitiesOf('sales')).toBe(
    'Sees revenue and open tasks, all orders, invoices of all customers, products with their stock history, users and their profiles, quotes, returns, companies and what their people see, price lists. Sees no payments. May enter orders and customers, change delivery addresses, cancel orders (cards are refunded), write internal notes and tags, answer requests for quotes, answer returns, add companies and decide about them, change price lists.',
  );
  expect(abilitiesOf('warehouse')).toBe(
    'Sees all orders, products with their stock history, returns. Sees no payments. May pack and ship orders, write internal notes and tags, correct the stock, receive returned goods.',
  );
  expect(abilitiesOf('catalogue')).toBe(
    'Sees products with their stock history. May change products and their prices, correct the stock, change categories, change manufacturers, import products, categories and manufacturers from files.',
  );
  expect(abilitiesOf('finance')).toBe(
    'Sees revenue and open tasks, all orders, payments and refunds, invoices of all customers, quotes, returns, companies and what their people see, payment terms and credit of companies, journal, revenue and tax, price lists. May write internal notes and tags, refund payments, book cash and bank payments and mark payment alarms as seen, credit returned goods, change payment terms and put companies on hold.',
  );
  expect(abilitiesOf('support')).toBe(
    'Sees all orders, payments and refunds, invoices of all customers, products with their stock history, users and their profiles, quotes, returns, companies and what their people see, price lists. May change delivery addresses, cancel orders (cards are refunded), write internal notes and tags, moderate reviews, answer returns.',
  );
});
