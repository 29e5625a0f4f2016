import assert from 'node:assert/strict';
import type { LightMyRequestResponse } from 'fastify';
import { apiDocument } from '#main/api-document.ts';
import { FILE_TYPE } from '#platform/http/file-body.ts';
import type { JsonSchema } from '#platform/http/openapi-schemas.ts';
import type { InputError } from '#shared/problem.ts';
import { apiUrl } from '#shared/api-client.ts';
import {
  allowedToken,
  bearer,
  newcomerOf,
  sampleInputs,
  sampleWorld,
  stateOf,
  type SampleCall,
} from './sample-calls.ts';
import { testShop, toPayload } from './test-shop.ts';

/** The location of the invalid input, as the problem must name it. */
export type ErrorLocation = { readonly pointer: string } | { readonly parameter: string };

export interface InvalidCalls {
  /** @throws Error when a call has changed data. */
  assertUnchanged(): Promise<void>;
  /** Finishes the background work of earlier calls, so that the state is stable for later calls. */
  finishBackgroundWork(): Promise<void>;
  /** A valid body of the call. */
  sampleOf(call: SampleCall): object;
  /** Sends the call with this body; everything else is valid. */
  sendBody(
    call: SampleCall,
    payload: string | Buffer,
    type?: string,
  ): Promise<LightMyRequestResponse>;
  /**
   * Sends the call to this path below `/api`, with valid values for placeholders such as `{id}`.
   */
  sendTo(call: SampleCall, address: string): Promise<LightMyRequestResponse>;
}

/** A shop in which every sample call would succeed with valid input. */
export async function invalidCalls(): Promise<InvalidCalls> {
  const shop = await testShop();
  // ID tokens end after five minutes, which a file may take on a busy machine.
  shop.clock.stop();
  const world = await sampleWorld(shop, await newcomerOf(shop));
  const admin = await shop.person({ admin: true });
  const inputs = sampleInputs(world);
  const before = await stateOf(shop);
  const headersOf = ({ endpoint }: SampleCall) => bearer(allowedToken(endpoint, world, admin));
  return {
    async assertUnchanged() {
      assert.deepEqual(await stateOf(shop), before, 'a refused call has changed something');
    },
    async finishBackgroundWork() {
      await shop.drainImports();
      await shop.drainBoms();
    },
    sampleOf: ({ name }) => inputs[name].body as object,
    sendBody: (call, payload, type = 'application/json') =>
      shop.app.inject({
        method: call.endpoint.method,
        url: apiUrl(call.endpoint, inputs[call.name].params),
        headers: { ...headersOf(call), 'content-type': type },
        payload,
      }),
    async sendTo(call, address) {
      const { method } = call.endpoint;
      const { body } = inputs[call.name];
      const types = { picture: 'image/gif', file: FILE_TYPE, form: 'text/csv' };
      const { upload } = call.endpoint;
      const file = upload ? { 'content-type': types[upload] } : {};
      const headers = { ...headersOf(call), ...file };
      const sent = body ? { payload: body instanceof Blob ? await toPayload(body) : body } : {};
      const params: Readonly<Record<string, unknown>> = inputs[call.name].params ?? {};
      const path = address.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
      return shop.app.inject({ method, url: `/api${path}`, headers, ...sent });
    },
  };
}

/** Why a response is not a 4xx problem that names the location, or null when it is one. */
export function responseError(reply: LightMyRequestResponse, place?: ErrorLocation): string | null {
  const { statusCode } = reply;
  if (statusCode < 400 || statusCode >= 500) return `answered ${statusCode}`;
  const type = String(reply.headers['content-type']);
  if (!type.startsWith('application/problem+json')) return `answered ${statusCode} as ${type}`;
  const problem = reply.json<Partial<Problem>>();
  if (!problem.type?.startsWith('/problems/') || !problem.title || problem.status !== statusCode) {
    return `answered ${reply.payload}`;
  }
  if (!place || problem.errors?.some((error) => names(error, place))) return null;
  return `does not name ${JSON.stringify(place)}: ${reply.payload}`;
}

interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly errors: readonly InputError[];
}

function names({ pointer, parameter }: InputError, place: ErrorLocation): boolean {
  if ('parameter' in place) return parameter === place.parameter;
  return pointer === place.pointer || (pointer?.startsWith(`${place.pointer}/`) ?? false);
}

const document = apiDocument();

/** Whether a call needs its body. */
export function needsBody({ endpoint }: SampleCall): boolean {
  return (
    document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.requestBody?.required ?? false
  );
}

/** The schema of the call's body in the document; of a union, its first member, which the sample has. */
export function bodySchemaOf({ name, endpoint }: SampleCall): JsonSchema {
  const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  const schema = operation?.requestBody?.content['application/json']?.schema;
  if (!schema) throw new Error(`${name} has no body in the document`);
  return (schema.anyOf ?? schema.oneOf)?.[0] ?? schema;
}
