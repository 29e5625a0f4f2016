import {
  pino,
  stdSerializers,
  type DestinationStream,
  type Logger,
  type SerializedError,
} from 'pino';

/** Logs JSON lines without credentials. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: isoTime,
    serializers: { err: (error: Error) => withoutParameters(stdSerializers.err(error)) },
    redact: {
      paths: [
        'authorization',
        'cookie',
        'password',
        'token',
        'headers',
        '*.headers',
        '*.password',
      ].flatMap((path) => [path, `err.${path}`]),
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

let cachedMs = 0;
let cachedText = '';

/** Like pino's `isoTime`, but formats the date once per millisecond. */
function isoTime(): string {
  const now = Date.now();
  if (now !== cachedMs) {
    cachedMs = now;
    cachedText = `,"time":"${new Date(now).toISOString()}"`;
  }
  return cachedText;
}

/** The error of a failed query contains its parameters: hashes, tokens, addresses. */
function withoutParameters(error: SerializedError): SerializedError {
  const {
    params: _params,
    query: _query,
    parameters: _parameters,
    detail: _detail,
    ...rest
  } = error;
  return {
    ...rest,
    message: removeParameters(error.message),
    stack: removeParameters(error.stack),
  };
}

function removeParameters(text: string): string {
  return text.replace(/^params: .*(\n(?! {4}at ).*)*/gm, 'params: …');
}

/** The message of the innermost cause: that of a failed query itself contains its parameters. */
export function rootCause(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause instanceof Error ? cause.message : String(cause);
}
