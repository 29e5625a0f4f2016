import type { Logger } from 'pino';

/**
 * The provider's own messages for the shop's log: what happened, but never with what. Its arguments
 * may hold tokens, hashes and addresses, and an address bar's query as well.
 */
export function providerLog(log: Logger) {
  return {
    disabled: false,
    // With a level of its own it would also print every refusal to the console.
    log: (level: string, message: string, ...details: unknown[]) => {
      if (level !== 'error') return;
      const said = message
        .split('\n', 1)[0]
        ?.replace(/\?\S*/g, '?…')
        .replace(/\S+@\S+/g, '…');
      const causes = details.filter((detail) => detail instanceof Error).map(causeOf);
      log.warn({ causes }, `identity provider: ${said}`);
    },
  };
}

function causeOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
