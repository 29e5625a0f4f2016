import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CacheableResponse } from '#platform/response-cache/cached-response.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { shedRequests } from '../metrics/counters.ts';
import { isAdmitted, type Delays } from './admission.ts';
import type { LoadClass } from './load-class.ts';
import { RETRY_AFTER_S, sendProblem } from './problem-handler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request is worth when the shop cannot serve all; `kept` by default. Null: it is always served. */
    readonly load?: LoadClass | null;
    /** Whether the response is in the cache, perhaps outdated: such a request counts as `kept` until it turns out to be missing. */
    readonly isKept?: (request: FastifyRequest) => boolean;
    /** What people see instead of problem details. */
    readonly busyPage?: CacheableResponse;
  }
}

const shed = new WeakSet<FastifyRequest>();

/** Whether a request was refused before any of its work began. */
export function wasShed(request: FastifyRequest): boolean {
  return shed.has(request);
}

/**
 * Refuses requests at once, before their bodies are read, while the process is too busy for their class. Those it has
 * accepted are never refused later, except when a response that may be kept turns out to be missing.
 * @param delays how long requests wait
 */
export function shedLoad(app: FastifyInstance, delays: () => Delays): void {
  const computing = new WeakSet<FastifyRequest>();
  let inProgress = 0;

  function admits(loadClass: LoadClass, request: FastifyRequest, reply: FastifyReply): boolean {
    if (isAdmitted(loadClass, { inProgress, ...delays() })) return true;
    shed.add(request);
    shedRequests.inc({ class: loadClass });
    sendBusy(request, reply);
    return false;
  }

  function end(request: FastifyRequest): void {
    if (computing.delete(request)) inProgress -= 1;
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { load = 'kept', isKept } = request.routeOptions.config;
    if (load === null || admits(isKept?.(request) ? 'kept' : load, request, reply)) done();
  });
  // The body is there: what counts is not how fast a client sends.
  app.addHook('preValidation', (request, reply, done) => {
    const { load = 'kept', isKept, streamsBody } = request.routeOptions.config;
    if (load === null || load === 'kept' || streamsBody) return done();
    if (isKept && !admits(load, request, reply)) return;
    computing.add(request);
    inProgress += 1;
    // A handler that writes to the connection itself sends nothing through the hooks.
    reply.raw.once('close', () => {
      if (reply.sent) end(request);
    });
    done();
  });
  // Nor how fast it reads. A call whose client has gone goes on, and counts until it ends.
  app.addHook('onSend', (request, _reply, payload, done) => {
    end(request);
    done(null, payload);
  });
}

function sendBusy(request: FastifyRequest, reply: FastifyReply): void {
  const { busyPage } = request.routeOptions.config;
  if (!busyPage) return void sendProblem(refuse(generalRefusals.unavailable, {}), request, reply);
  const { status, headers, body } = busyPage;
  void reply
    .code(status)
    .headers({ ...headers, 'retry-after': RETRY_AFTER_S })
    .send(body);
}
