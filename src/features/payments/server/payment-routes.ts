import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { paymentContract } from '../contract.ts';
import { markAlarmSeen } from './mark-alarm-seen.ts';
import { listAlarms } from './payment-alarms.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { recordWebhookEvent } from './record-webhook-event.ts';

export function paymentRoutes(db: Queryable, deps: TimeAndIds): Route[] {
  return [
    route(paymentContract.listPaymentAlarms, { handle: ({ query }) => listAlarms(db, query) }),
    route(paymentContract.markAlarmSeen, {
      handle: async ({ params: { id }, caller, ip, transact }) => {
        const marked = await transact((tx) => markAlarmSeen(tx, deps, { caller, ip }, id));
        return { modifiedCount: marked ? 1 : 0 };
      },
    }),
  ];
}

/**
 * `POST /api/webhooks/stripe` is not in the contract: only the provider calls it, it signs the raw
 * body, and the response is only a status.
 */
export async function webhookRoute(
  app: FastifyInstance,
  { db, deps }: { db: Queryable; deps: PaymentDeps },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/api/webhooks/stripe', {
    config: { rateLimit: false, load: 'order' },
    handler: async (request) => {
      const signature = request.headers['stripe-signature'];
      const { body } = request;
      const signed = typeof signature === 'string' && Buffer.isBuffer(body);
      const event = signed ? deps.provider?.verifyWebhookEvent(body, signature) : null;
      if (!event) throw unsigned();
      await recordWebhookEvent(db, deps, event);
      return { received: true };
    },
  });
}

function unsigned() {
  const errors = [{ detail: 'Not signed by the card provider' }];
  return refuse(generalRefusals.malformed, { errors });
}
