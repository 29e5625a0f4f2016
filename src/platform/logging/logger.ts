import {
  pino,
  stdSerializers,
  type DestinationStream,
  type Logger,
  type SerializedError,
} from 'pino';

/** JSON lines; what could let somebody in is left out wherever it turns up. */
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

let moment = 0;
let saidAt = '';

/** As pino's own, which writes the date anew for every line. */
function isoTime(): string {
  const now = Date.now();
  if (now !== moment) {
    moment = now;
    saidAt = `,"time":"${new Date(now).toISOString()}"`;
  }
  return saidAt;
}

/** A failed query's error tells its parameters: hashes, tokens, addresses. */
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
    message: cut(error.message),
    stack: cut(error.stack),
  };
}

function cut(text: string): string {
  return text.replace(/^params: .*(\n(?! {4}at ).*)*/gm, 'params: …');
}
