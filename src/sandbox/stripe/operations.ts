import { textAt, type FormValues } from './form-body.ts';
import type { Response } from './charge-card.ts';
import {
  cancelIntent,
  confirmIntent,
  createIntent,
  listIntents,
  readIntent,
} from './payment-intents.ts';
import { createRefund, listRefunds, readCharge, readRefund } from './refunds.ts';
import type { SandboxContext } from './sandbox-context.ts';
import type { SandboxRecords } from './sandbox-store.ts';

export interface Operation {
  readonly method: string;
  /** The only capture group is the id. */
  readonly path: RegExp;
  /** Also allowed with the publishable key and the intent’s client secret. */
  readonly forBrowsers?: true;
  run(
    records: SandboxRecords,
    context: SandboxContext,
    id: string,
    form: FormValues,
  ): Promise<Response>;
}

const ok = (body: object): Response => ({ status: 200, body });

/** The part of Stripe's API that card payment uses. */
export const operations: readonly Operation[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    run: (records, context, _id, form) => createIntent(records, context, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    run: (records, _context, _id, form) => listIntents(records, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    forBrowsers: true,
    run: async (records, _context, id, form) => {
      const { intent } = await readIntent(records, id);
      const charge = expands(form, 'latest_charge') ? intent.latest_charge : null;
      return ok(charge ? { ...intent, latest_charge: await readCharge(records, charge) } : intent);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    forBrowsers: true,
    run: confirmIntent,
  },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/cancel$/, run: cancelIntent },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    run: (records, context, _id, form) => createRefund(records, context, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    run: (records, _context, _id, form) => listRefunds(records, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/(\w+)$/,
    run: async (records, _context, id) => ok(await readRefund(records, id)),
  },
  {
    method: 'GET',
    path: /^\/v1\/charges\/(\w+)$/,
    run: async (records, _context, id) => ok(await readCharge(records, id)),
  },
];

function expands(form: FormValues, name: string): boolean {
  const { expand } = form;
  if (typeof expand !== 'object') return false;
  return Object.keys(expand).some((key) => textAt(form, 'expand', key) === name);
}
