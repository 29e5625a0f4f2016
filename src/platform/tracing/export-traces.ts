import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import type { OpenSpan, SpanOptions, Tracing } from './tracing.ts';

/** The rest of the stop needs its time, too (`src/main/run-until-stopped.ts`). */
const STOP_WITHIN_MS = 3_000;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/**
 * Exports traces by OTLP over HTTP. The variables of OpenTelemetry for headers, sampling, batches and resources apply.
 *
 * The provider is not registered globally: libraries that trace by themselves would add the messages of errors,
 * which can contain personal data.
 */
export function exportTraces(endpoint: string, log: Logger): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'busbar',
      'process.pid': process.pid,
    }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(logFailures(exporter, log))],
  });
  const tracer = provider.getTracer('busbar');
  const current = new AsyncLocalStorage<Span>();

  function begin({ name, kind, attributes }: SpanOptions, traceparent?: string): OpenSpan {
    const parent = current.getStore();
    const caller = traceparent === undefined ? null : parseTraceParent(traceparent);
    const span = tracer.startSpan(
      name,
      { kind: kinds[kind], attributes, links: caller ? [{ context: caller }] : [] },
      parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    );
    return {
      run: (work) => current.run(span, work),
      end(error, more = {}) {
        span.setAttributes(more);
        if (error !== null) {
          span.setAttribute('error.type', error);
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  }

  return {
    isActive: () => current.getStore() !== undefined,
    begin,
    async inSpan(options, work) {
      const span = begin(options);
      try {
        const result = await span.run(work);
        span.end(null);
        return result;
      } catch (error) {
        span.end(errorType(error));
        throw error;
      }
    },
    async stop() {
      const timeout = new Promise((resolve) => {
        setTimeout(resolve, STOP_WITHIN_MS).unref();
      });
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
    },
  };
}

/** The code of the database or of Node, else the class; never the message, which can contain personal data. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : error.name;
}

/** Logs when exports begin to fail, and when they succeed again. Spans of a failed export are lost. */
function logFailures(exporter: SpanExporter, log: Logger): SpanExporter {
  let failing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed && !failing) {
          log.warn({ error: result.error?.message }, 'traces cannot be exported');
        }
        if (!failed && failing) log.info('traces can be exported again');
        failing = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
