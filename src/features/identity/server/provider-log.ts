import type { Logger } from 'pino';

/**
 * Writes Better Auth's error messages to the shop's log without their arguments, queries and email
 * addresses, since these may contain secrets or personal data.
 */
export function providerLog(log: Logger) {
  return {
    disabled: false,
    // Without a `level`, Better Auth does not also print every refusal to the console.
    log: (level: string, message: string, ...details: unknown[]) => {
      if (level !== 'error') return;
      const redacted = message
        .split('\n', 1)[0]
        ?.replace(/\?\S*/g, '?…')
        .replace(/\S+@\S+/g, '…');
      const causes = details.filter((detail) => detail instanceof Error).map(describeCause);
      log.warn({ causes }, `identity provider: ${redacted}`);
    },
  };
}

function describeCause(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
