import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeAtEnd } from './close-at-end.ts';

/** Percent of each jurisdiction of a state; shipping is taxed where `taxesShipping` says so. */
const states: Readonly<
  Record<string, { readonly percents: readonly string[]; readonly taxesShipping: boolean }>
> = {
  WA: { percents: ['6.5', '3.85'], taxesShipping: true },
  CA: { percents: ['6', '1.25', '2.25'], taxesShipping: false },
  ON: { percents: ['13'], taxesShipping: true },
};

/** A stand-in for Stripe Tax: the calculations of its API, https://docs.stripe.com/api/tax/calculations. */
export async function taxStandIn() {
  const asked: URLSearchParams[] = [];
  let isReachable = true;
  const server = createServer(async (request, response) => {
    const question = new URLSearchParams(await bodyOf(request));
    response.setHeader('content-type', 'application/json');
    if (request.url !== '/v1/tax/calculations' || request.method !== 'POST') {
      response.writeHead(404).end('{}');
      return;
    }
    asked.push(question);
    if (isReachable) {
      response.end(JSON.stringify(calculationOf(question, `taxcalc_${asked.length}`)));
      return;
    }
    const error = { type: 'api_error', message: 'Tax is down.' };
    response.writeHead(500).end(JSON.stringify({ error }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAtEnd(async () => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      TAX_SERVICE: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_tax',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_tax',
      STRIPE_WEBHOOK_SECRET: 'whsec_tax',
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    asked,
    setReachable: (reachable: boolean) => {
      isReachable = reachable;
    },
  };
}

function calculationOf(question: URLSearchParams, id: string) {
  const state = states[question.get('customer_details[address][state]') ?? ''];
  const taxed = (amount: number, isTaxable: boolean) => {
    const breakdown = (state?.percents ?? []).map((percent) => ({
      amount: isTaxable ? Math.round((amount * Number(percent)) / 100) : 0,
      taxable_amount: isTaxable ? amount : 0,
      taxability_reason: isTaxable ? 'standard_rated' : 'product_exempt',
      sourcing: 'destination',
      tax_rate_details: isTaxable
        ? { display_name: 'Sales tax', percentage_decimal: percent, tax_type: 'sales_tax' }
        : null,
    }));
    const tax = breakdown.reduce((sum, one) => sum + one.amount, 0);
    return { amount, amount_tax: tax, tax_behavior: 'exclusive', tax_breakdown: breakdown };
  };
  const references = [...question.keys()].filter((key) => /^line_items\[\d+]\[amount]$/.test(key));
  const data = references.map((key) => ({
    id: `tax_li_${key}`,
    object: 'tax.calculation_line_item',
    ...taxed(Number(question.get(key)), true),
    reference: question.get(key.replace('amount', 'reference')),
  }));
  const shipping = question.get('shipping_cost[amount]');
  const shippingCost =
    shipping === null ? null : taxed(Number(shipping), state?.taxesShipping ?? false);
  const tax = [...data, ...(shippingCost ? [shippingCost] : [])].reduce(
    (sum, one) => sum + one.amount_tax,
    0,
  );
  return {
    id,
    object: 'tax.calculation',
    currency: question.get('currency'),
    line_items: { object: 'list', data, has_more: false },
    shipping_cost: shippingCost,
    tax_amount_exclusive: tax,
    tax_amount_inclusive: 0,
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
