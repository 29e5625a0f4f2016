import { randomUUID } from 'node:crypto';
import { listProducts } from '#features/catalogue/contract.ts';
import { placeOrder } from '#features/orders/contract.ts';
import { httpClient } from '#test/support/listening-shop.ts';
import { signIn as signInByApi } from '#test/support/spawn-shop.ts';
import {
  button,
  choice,
  dialog,
  field,
  heading,
  link,
  main,
  row,
  section,
  text,
} from './elements.ts';
import { test } from './test.ts';
import type { Visitor } from './visitor.ts';

const SKU = 'BB-PS-DR24-2A5';
const NAME = 'DIN-rail supply 24 V 2.5 A 60 W';
const CUSTOMER = { email: 'mara@nordwerk.example', password: 'demo-customer' };
const ADMIN = { email: 'admin@busbar.example', password: 'demo-admin' };
const CARD = '4242 4242 4242 4242';

test('a newcomer finds a part, registers, orders on delivery and writes a review', async ({
  visitor,
}) => {
  await visitor.open('/');
  await visitor.sees('//h1');
  await visitor.click(link('All products'));
  await visitor.sees(heading('All products'));
  await visitor.type(field('Search products'), SKU);
  await visitor.click(button('Search'));
  await visitor.sees(heading('1 product'));
  await visitor.click(link(NAME));
  await visitor.arrivesAt(/^\/parts\//);
  await visitor.sees(text('in stock'));
  await visitor.click(`${main}${link('Order')}`);
  await visitor.arrivesAt(/^\/login\?from=/);
  await visitor.click(link('Create an account'));
  await visitor.type(field('Username'), 'Nina Newcomer');
  await visitor.type(field('Email'), `p${randomUUID().slice(0, 8)}@buyers.example`);
  await visitor.type('(//input[@autocomplete="new-password"])[1]', 'secret6');
  await visitor.type('(//input[@autocomplete="new-password"])[2]', 'secret6');
  await visitor.click(button('Create account'));
  await visitor.arrivesAt(/^\/dashboard\/myprofile/);
  await visitor.open(`/allproducts?q=${SKU}`);
  await visitor.click(link('Buy'));
  await fillInOrder(visitor, 'Cash on Delivary');
  await visitor.sees(row(NAME, 'Pending...', 'Cash on Delivary'));

  await visitor.click(link('Give Review'));
  await visitor.click(choice('4 stars'));
  await visitor.type(field('Review'), 'Holds 24 V to the last ampere.');
  await visitor.type(field('Suggestion'), 'A plug for the terminals.');
  await visitor.click(button('Add Review'));
  await visitor.arrivesAt(/^\/dashboard\/myreviews/);
  await visitor.sees(text('Holds 24 V to the last ampere.'));
});

test('a customer signs in, orders and pays by card', async ({ visitor }) => {
  await visitor.open('/login');
  await signIn(visitor, CUSTOMER);
  await visitor.open(`/allproducts?q=${SKU}`);
  await visitor.click(link('Buy'));
  await fillInOrder(visitor, 'Online Payment');
  await visitor.click(link('Pay'));
  await visitor.click(button(CARD));
  await visitor.click(button('Pay $'));
  await visitor.sees(text('Payment Successful'));
  await visitor.sees(`${section('Payment history')}//li[starts-with(., "Paid")]`);
  await visitor.click(`(${main}${link('My Orders')})[last()]`);
  await visitor.sees(row(NAME, 'Paid', 'pi_'));
});

test('a buyer signs in through the popup', async ({ visitor }) => {
  await visitor.open('/login?from=%2Fdashboard%2Fmyorders');
  await visitor.inPopup(
    () => visitor.click(button('Continue with')),
    () => visitor.click(button('Ines Aubert')),
  );
  await visitor.arrivesAt(/^\/dashboard\/myorders/);
  await visitor.sees(heading('My Orders'));
});

test('an admin ships an order, changes a price and finds a user', async ({ visitor, baseURL }) => {
  const orderNumber = await orderOf('tomas@kellerlab.example', baseURL ?? '');
  await visitor.open('/login?from=%2Fdashboard%2Foverview');
  await signIn(visitor, ADMIN);
  await visitor.arrivesAt(/^\/dashboard\/overview/);

  await visitor.open(`/dashboard/manageorders?q=${orderNumber}`);
  await visitor.click(`${row(orderNumber)}//a`);
  await visitor.click(`${dialog}${button('Mark packed')}`);
  await visitor.click(`${dialog}${button('Mark shipped')}`);
  await visitor.type(field('Carrier'), 'DHL');
  await visitor.click(`${dialog}${button('Mark shipped')}[@type="submit"]`);
  await visitor.sees(`${dialog}${button('Mark delivered')}`);

  // Another price each time: the browsers share the shop.
  const price = `25.${orderNumber.slice(-2)}`;
  await visitor.open(`/dashboard/manageproducts?q=${SKU}`);
  await visitor.click(`${row(NAME)}${link(NAME)}`);
  await visitor.type(field('Price per piece'), price);
  await visitor.click(button('Save'));
  await visitor.sees(text('Product saved'));
  await visitor.open(`/dashboard/manageproducts?q=${SKU}`);
  await visitor.sees(row(NAME, `$${price}`));

  await visitor.click(link('Manage Users'));
  await visitor.type(field('Search users'), CUSTOMER.email);
  await visitor.click(button('Search'));
  await visitor.arrivesAt(/q=mara/);
  await visitor.sees(row('Mara Lindqvist', CUSTOMER.email));
});

/** Fills in the open login form and submits it. */
async function signIn(visitor: Visitor, { email, password }: typeof ADMIN): Promise<void> {
  await visitor.type(field('Email'), email);
  await visitor.type('//input[@autocomplete="current-password"]', password);
  await visitor.click(`${main}${button('Sign in')}`);
  await visitor.sees(button('Logout'));
}

/** Fills in the open order form, submits it and waits for My Orders. */
async function fillInOrder(visitor: Visitor, paymentMethod: string): Promise<void> {
  await visitor.type(field('Contact number'), '+46 8 123 45');
  await visitor.type(field('Address'), 'Industrigatan 4, Stockholm');
  await visitor.click(choice(paymentMethod));
  await visitor.click(button('Place order'));
  await visitor.arrivesAt(/^\/dashboard\/myorders/);
}

/** Orders a part on delivery over the API. @returns the order number */
async function orderOf(email: string, origin: string): Promise<string> {
  const api = httpClient(origin, await signInByApi(origin, email, 'demo-customer'));
  const found = await api(listProducts, { query: { q: SKU, limit: 1 } });
  if (!found.ok) throw new Error(found.problem.title);
  const [product] = found.value;
  const body = {
    productId: product?._id,
    name: 'Tomas Keller',
    number: '+46 8 123 45',
    address: 'Industrigatan 4, Stockholm',
    quantity: 1,
    delivery: 'Cash on Delivary',
  } as const;
  const placed = await api(placeOrder, { body });
  if (!placed.ok) throw new Error(placed.problem.title);
  return placed.value.orderNumber;
}
