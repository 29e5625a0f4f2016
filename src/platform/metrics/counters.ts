import { Counter, Histogram } from 'prom-client';

// What this process has counted since its start: the sum over all processes is that of the shop. Labels have
// few values, all of them from the code: no id, name or text of a request.

function counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
  return new Counter({ name, help, labelNames: [...labelNames], registers: [] });
}

export const ordersPlaced = counter('orders_placed_total', 'Orders placed', ['payment_method']);

export const cardPayments = counter(
  'card_payments_total',
  'Changes of the state of card payments',
  ['event'],
);

export const stockOuts = counter(
  'stock_outs_total',
  'Products of which an order or quote took the last piece',
  [],
);

export const refusals = counter('refusals_total', 'Calls that were refused, by problem type', [
  'type',
]);

export const searches = counter(
  'searches_total',
  'Searches that ran, by what they found; repeated ones come from the cache',
  ['result'],
);

export const cacheRequests = counter(
  'response_cache_requests_total',
  'Requests for public pages and calls, by whether the cache had the response',
  ['result'],
);

export const shedRequests = counter(
  'shed_requests_total',
  'Requests that were refused at once because the process was too busy, by their class',
  ['class'],
);

export const readersOpened = counter(
  'readers_opened_total',
  'Readers of a shop with a replica, for exports and loads of the search index, by the database that they read',
  ['database'],
);

export const outboxAttempts = counter(
  'outbox_attempts_total',
  'Attempts to run jobs of the outbox, mails included',
  ['kind', 'result'],
);

export const recurringRuns = counter('recurring_runs_total', 'Runs of recurring work', [
  'name',
  'result',
]);

export const cardProviderCalls = new Histogram({
  name: 'card_provider_call_duration_seconds',
  help: 'Calls to the provider of card payments',
  labelNames: ['call', 'result'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  registers: [],
});

export const counters = [
  ordersPlaced,
  cardPayments,
  stockOuts,
  refusals,
  searches,
  cacheRequests,
  shedRequests,
  readersOpened,
  outboxAttempts,
  recurringRuns,
  cardProviderCalls,
];
