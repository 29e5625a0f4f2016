import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { generalRefusals, problemUri, SERVER_ERROR, type InputError } from '#shared/problem.ts';
import { Refusal, refuse } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import { t } from '#shared/texts/texts.ts';
import { isOutOfReach } from '../database/out-of-reach.ts';
import { requestLanguage } from '../language/request-language.ts';
import { withLanguage } from '../language/with-language.ts';
import { rootCause } from '../logging/root-cause.ts';

const PROBLEM_JSON = 'application/problem+json; charset=utf-8';

/** Every error leaves as problem details (RFC 9457); what was not expected leaves only its request id. */
export function handleProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    sendProblem(refuse(generalRefusals.notFound, {}), request, reply),
  );
}

export function sendProblem(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error);
  const instance = `urn:request:${request.id}`;
  // What is wrong now may be right with the next request.
  reply.header('cache-control', 'no-store');
  if (!refusal) {
    request.log.error({ reqId: request.id, err: error }, 'a request failed');
    return reply
      .code(500)
      .type(PROBLEM_JSON)
      .send({
        type: problemUri(SERVER_ERROR),
        title: withLanguage(requestLanguage(request.headers), () =>
          t('Something went wrong in the shop. Nothing was changed.'),
        ),
        status: 500,
        instance,
      });
  }
  const { kind } = refusal;
  if (kind.status === 503) sayOutOfReach(error, request);
  if (kind.status === 401) reply.header('www-authenticate', 'Bearer');
  if (kind.status === 503) reply.header('retry-after', '5');
  return reply
    .code(kind.status)
    .type(PROBLEM_JSON)
    .send({ ...problemOf(refusal, requestLanguage(request.headers)), instance });
}

/** The problem details of a refusal, with `title`, `detail` and `errors` in the given language. */
export function problemOf({ kind, detail, members }: Refusal, language: Language) {
  return withLanguage(language, () => ({
    type: problemUri(kind.type),
    title: t(kind.title),
    status: kind.status,
    ...(detail ? { detail: t(detail) } : {}),
    ...members,
    ...(isErrorList(members['errors']) ? { errors: members['errors'].map(translateError) } : {}),
  }));
}

function translateError(error: InputError): InputError {
  return { ...error, detail: t(error.detail) };
}

function isErrorList(errors: unknown): errors is readonly InputError[] {
  return Array.isArray(errors);
}

const SAY_EVERY_MS = 1_000;
/** When each server has said it last. */
const saidAt = new WeakMap<FastifyInstance['server'], number>();

/** Why the shop turns calls away; many at once have one and the same reason. */
function sayOutOfReach(error: Error, request: FastifyRequest): void {
  const { server } = request.server;
  const at = performance.now();
  if (at - (saidAt.get(server) ?? -SAY_EVERY_MS) < SAY_EVERY_MS) return;
  saidAt.set(server, at);
  request.log.warn({ reqId: request.id, error: rootCause(error) }, 'a request was turned away');
}

function asRefusal(error: Error & { code?: string; statusCode?: number }): Refusal | null {
  if (error instanceof Refusal) return error;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse(generalRefusals.tooLarge, {
        errors: body('At most 1 MB, a picture at most 5 MB'),
      });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse(generalRefusals.unsupportedMediaType, {});
  }
  if (isOutOfReach(error)) return refuse(generalRefusals.unavailable, {});
  if (error.statusCode === 429) return refuse(generalRefusals.tooManyRequests, {});
  if (error.statusCode === 503) return refuse(generalRefusals.unavailable, {});
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return refuse(generalRefusals.malformed, { errors: body(error.message) });
  }
  return null;
}

function body(detail: string): InputError[] {
  return [{ pointer: '#', detail }];
}
