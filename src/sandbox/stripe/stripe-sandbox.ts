import { setTimeout } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { currentFaults, changeFaults, noFaults, type InjectedFaults } from './injected-faults.ts';
import { readForm, textAt, type FormValues } from './form-body.ts';
import { operations, type Operation } from './operations.ts';
import type { Response } from './charge-card.ts';
import { answerChallenge, readIntent } from './payment-intents.ts';
import { settleRefunds } from './refunds.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { deliverDue, type SendEvent } from './sandbox-events.ts';
import type { SandboxRecords, SandboxStore } from './sandbox-store.ts';
import { missing, StripeApiError, type StripeErrorBody } from './stripe-api-error.ts';
import { withoutServerFields, type PaymentIntent } from './stripe-objects.ts';

export interface SandboxRequest {
  readonly method: string;
  /** The path below the sandbox, for example `/v1/payment_intents`. */
  readonly path: string;
  /** The raw query of a GET or the raw body of a POST. */
  readonly encoded: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

export interface SandboxOptions extends SandboxContext {
  readonly store: SandboxStore;
  /** From 0 up to 1, like Math.random. */
  readonly chance: () => number;
}

export interface StripeSandbox {
  handle(request: SandboxRequest): Promise<SandboxResponse>;
  /** Settles refunds and delivers events. @returns the number of steps done. */
  work(send: SendEvent): Promise<number>;
}

interface StoredResponse {
  readonly fingerprint: string;
  readonly response: Response;
}

/** Exempt from injected faults, so that they can be switched off. */
const FAULTS_PATH = '/faults';

/** A fake of Stripe’s API: the same requests and responses, without money. */
export function stripeSandbox(options: SandboxOptions): StripeSandbox {
  const { store } = options;

  async function handle(request: SandboxRequest): Promise<SandboxResponse> {
    const headers = { 'request-id': `req_${options.newId().replaceAll('-', '')}` };
    try {
      const form = readForm(request.encoded);
      const faults = request.path === FAULTS_PATH ? noFaults : await store.work(currentFaults);
      await setTimeout(faults.delayMs * options.chance());
      if (options.chance() < faults.failBefore) throw outage();
      const { response, replayed } = await respond(request, form);
      if (options.chance() < faults.failAfter) throw outage();
      const replay = replayed ? { 'idempotent-replayed': 'true' } : {};
      return { ...response, headers: { ...headers, ...replay } };
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error;
      // An injected fault must be visible: the SDK must not retry it.
      const retry = error.status === 500 ? { 'stripe-should-retry': 'false' } : {};
      return {
        status: error.status,
        headers: { ...headers, ...retry },
        body: { error: error.body },
      };
    }
  }

  async function respond(request: SandboxRequest, form: FormValues) {
    const rights = rightsOf(request, form);
    const key = request.method === 'POST' ? request.idempotencyKey : undefined;
    return store.work(async (records) => {
      const run = await permitted(records, request, form, rights);
      if (key === undefined) return { response: await run(), replayed: false };
      const fingerprint = fingerprintOf(request);
      // Keys are separate per caller: a browser must not get the shop’s stored responses.
      const scopedKey = `${rights} ${key}`;
      const fresh = await records.claim('request', scopedKey, { fingerprint });
      if (!fresh) {
        return {
          response: await storedResponse(records, scopedKey, key, fingerprint),
          replayed: true,
        };
      }
      const response = await run();
      await records.write('request', scopedKey, { fingerprint, response });
      return { response, replayed: false };
    });
  }

  /** @returns the caller’s rights. Checked on every request, also when the response is stored. */
  async function permitted(
    records: SandboxRecords,
    request: SandboxRequest,
    form: FormValues,
    rights: Rights,
  ): Promise<() => Promise<Response>> {
    const { operation, id } = operationFor(request);
    if (rights === 'everything') return () => operation.run(records, options, id, form);
    if (!operation.forBrowsers) throw forbidden();
    await requireClientSecret(records, id, form);
    return () => forBrowsers(() => operation.run(records, options, id, form));
  }

  function rightsOf({ authorization }: SandboxRequest, form: FormValues): Rights {
    const bearer = authorization?.match(/^Bearer (\S+)$/)?.[1] ?? basicUser(authorization);
    const key = bearer ?? textAt(form, 'key');
    if (key === options.keys.secret) return 'everything';
    if (key === options.keys.publishable) return 'own-intent';
    const message = key ? 'Invalid API Key provided' : 'You did not provide an API key.';
    throw new StripeApiError(401, { message });
  }

  return {
    handle,
    async work(send) {
      const settled = await store.work((records) => settleRefunds(records, options));
      return settled + (await deliverDue(store, options, send));
    },
  };
}

type Rights = 'everything' | 'own-intent';

/** The operations that only the sandbox has, and Stripe’s. */
const allOperations: readonly Operation[] = [
  ...operations,
  {
    method: 'POST',
    path: /^\/challenges\/(\w+)$/,
    forBrowsers: true,
    run: (records, context, id, form) =>
      answerChallenge(records, context, id, textAt(form, 'result') === 'complete'),
  },
  {
    method: 'POST',
    path: new RegExp(`^${FAULTS_PATH}$`),
    run: async (records, _context, _id, form) => ({
      status: 200,
      body: (await changeFaults(records, form)) satisfies InjectedFaults,
    }),
  },
];

async function requireClientSecret(records: SandboxRecords, id: string, form: FormValues) {
  const { intent } = await readIntent(records, id);
  if (textAt(form, 'client_secret') !== intent.client_secret) {
    throw missing('payment_intent', id, 'intent');
  }
}

/** Removes the fields that only the shop may see, from responses and errors. */
async function forBrowsers(run: () => Promise<Response>): Promise<Response> {
  try {
    const response = await run();
    if (response.status === 402)
      return { status: 402, body: { error: errorForBrowsers(response.body.error) } };
    return { status: 200, body: withoutServerFields(response.body as PaymentIntent) };
  } catch (error) {
    if (error instanceof StripeApiError)
      throw new StripeApiError(error.status, errorForBrowsers(error.body));
    throw error;
  }
}

function errorForBrowsers(error: StripeErrorBody): StripeErrorBody {
  const { payment_intent } = error;
  if (!payment_intent) return error;
  return { ...error, payment_intent: withoutServerFields(payment_intent as PaymentIntent) };
}

async function storedResponse(
  records: SandboxRecords,
  id: string,
  key: string,
  fingerprint: string,
) {
  const scopedKey = await records.read<StoredResponse>('request', id);
  if (scopedKey?.fingerprint === fingerprint) return scopedKey.response;
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  throw new StripeApiError(400, { type: 'idempotency_error', message });
}

function fingerprintOf({ path, encoded }: SandboxRequest): string {
  return createHash('sha256').update(`${path}\n${encoded}`).digest('base64url');
}

function basicUser(authorization = ''): string | undefined {
  const encoded = authorization.match(/^Basic (\S+)$/)?.[1];
  return encoded && Buffer.from(encoded, 'base64').toString().split(':')[0];
}

function forbidden(): StripeApiError {
  const message = 'This API call cannot be made with a publishable API key.';
  return new StripeApiError(401, { message });
}

function outage(): StripeApiError {
  return new StripeApiError(500, { type: 'api_error', message: 'The sandbox was asked to fail.' });
}

function operationFor(request: SandboxRequest): { operation: Operation; id: string } {
  for (const operation of allOperations) {
    const match = operation.method === request.method && operation.path.exec(request.path);
    if (match) return { operation, id: match[1] ?? '' };
  }
  const message = `Unrecognized request URL (${request.method}: ${request.path}).`;
  throw new StripeApiError(404, { message });
}
