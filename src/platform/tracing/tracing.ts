/** What a span says besides its name. Never of a person: no address, name, token or value of a query. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  /** From a small set: the route, not the URL. */
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  readonly attributes: SpanAttributes;
}

export interface OpenSpan {
  /** Runs the work; spans that begin in it are below this one. */
  run<Result>(work: () => Result): Result;
  /** @param error the type of the error that ended the work; null if there was none */
  end(error: string | null, attributes?: SpanAttributes): void;
}

export interface Tracing {
  /** Whether the current work belongs to a span. */
  isActive(): boolean;
  /** @param traceparent the header of a caller; the trace is linked to theirs. */
  begin(options: SpanOptions, traceparent?: string): OpenSpan;
  /** Runs the work in a span, which ends with it. The work begins at once. */
  inSpan<Result>(options: SpanOptions, work: () => Promise<Result>): Promise<Result>;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

/** Runs the work, in a span if traces are exported. */
export function inSpan<Result>(
  tracing: Tracing | null | undefined,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracing ? tracing.inSpan(options, work) : work();
}
