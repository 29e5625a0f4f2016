import { pino, type Logger } from 'pino';

/** JSON lines; what could let somebody in is left out wherever it turns up. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
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
  });
}
