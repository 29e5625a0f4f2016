import type { Logger } from 'pino';
import type { Tracing } from './tracing.ts';

/**
 * Exports traces to this OTLP endpoint; null if there is none. OpenTelemetry is loaded only if there is one:
 * it takes memory and time at the start.
 */
export async function openTracing(endpoint: string | null, log: Logger): Promise<Tracing | null> {
  if (endpoint === null) return null;
  const { exportTraces } = await import('./export-traces.ts');
  return exportTraces(endpoint, log);
}
