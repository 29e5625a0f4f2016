import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { generalRefusals, problemUri, SERVER_ERROR, type InputError } from '#shared/problem.ts';
import { Refusal, refuse } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import { t } from '#shared/texts/texts.ts';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { FilesUnavailable } from '../files/files.ts';
import { requestLanguage } from '../language/request-language.ts';
import { withLanguage } from '../language/with-language.ts';
import { rootCause } from '../logging/logger.ts';
import { refusals } from '../metrics/counters.ts';
import { TooManyRequests } from './call-limits.ts';

const PROBLEM_JSON = 'application/problem+json; charset=utf-8';

/** With 503, in seconds. */
export const RETRY_AFTER_S = '5';

/** Sends every error as problem details (RFC 9457). A bug reveals only the id of its request. */
export function handleProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    sendProblem(refuse(generalRefusals.notFound, {}), request, reply),
  );
}

export function sendProblem(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const { problem, headers } = problemFor(error, {
    requestId: request.id,
    language: requestLanguage(request.headers),
    log: request.server.log,
  });
  return reply.code(problem.status).headers(headers).type(PROBLEM_JSON).send(problem);
}

interface ProblemContext {
  readonly requestId: string;
  readonly language: Language;
  readonly log: FastifyBaseLogger;
}

/** The problem details of an error, and their headers. Logs an error that is a bug. */
export function problemFor(error: Error, { requestId, language, log }: ProblemContext) {
  const refusal = asRefusal(error);
  refusals.inc({ type: refusal?.kind.type ?? SERVER_ERROR });
  const instance = `urn:request:${requestId}`;
  // A repeated request may succeed.
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (!refusal) {
    log.error({ reqId: requestId, err: error }, 'a request failed');
    const title = withLanguage(language, () =>
      t('Something went wrong in the shop. Nothing was changed.'),
    );
    const problem = { type: problemUri(SERVER_ERROR), title, status: 500, instance };
    return { problem, headers };
  }
  const { status } = refusal.kind;
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  if (status === 503) {
    logUnavailable(error, requestId, log);
    headers['retry-after'] = RETRY_AFTER_S;
  }
  if (refusal instanceof TooManyRequests) headers['retry-after'] = String(refusal.retryAfterS);
  return { problem: { ...problemOf(refusal, language), instance }, headers };
}

/** The problem details of a refusal, with `title`, `detail` and `errors` in the given language. */
function problemOf({ kind, detail, members }: Refusal, language: Language) {
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

const LOG_INTERVAL_MS = 1_000;
const loggedAt = new WeakMap<FastifyBaseLogger, number>();

/** Logs why calls are refused, at most once a second: many concurrent calls fail for one reason. */
function logUnavailable(error: Error, requestId: string, log: FastifyBaseLogger): void {
  const at = performance.now();
  if (at - (loggedAt.get(log) ?? -LOG_INTERVAL_MS) < LOG_INTERVAL_MS) return;
  loggedAt.set(log, at);
  log.warn({ reqId: requestId, error: rootCause(error) }, 'a request was refused');
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
  if (isDatabaseUnavailable(error) || error instanceof FilesUnavailable)
    return refuse(generalRefusals.unavailable, {});
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
