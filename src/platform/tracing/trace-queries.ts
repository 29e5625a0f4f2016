import type pg from 'pg';
import type { Tracing } from './tracing.ts';

const MAX_TEXT_LENGTH = 2_000;

/** Opens a span for each query that belongs to a request or a job: idle polls are not traced. */
export function traceQueries(pool: pg.Pool, tracing: Tracing): void {
  traceQueriesOf(pool, tracing);
  pool.on('connect', (client) => traceQueriesOf(client, tracing));
}

function traceQueriesOf(target: { query: unknown }, tracing: Tracing): void {
  const query = (target.query as (...args: unknown[]) => Promise<unknown>).bind(target);
  target.query = (...args: unknown[]) => {
    const text = textOf(args[0]);
    // The pool gives its own queries to a client with a callback.
    const isTraced = text !== null && typeof args.at(-1) !== 'function' && tracing.isActive();
    if (!isTraced) return query(...args);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) };
    return tracing.inSpan({ name: summary(text), kind: 'client', attributes }, () =>
      query(...args),
    );
  };
}

/** Null for the streams of COPY. */
function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query;
  const { text, submit } = query as { readonly text?: unknown; readonly submit?: unknown };
  return typeof text === 'string' && typeof submit !== 'function' ? text : null;
}

/** The statement and its first table, such as `SELECT orders`. */
export function summary(text: string): string {
  const statement = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const table = /\b(?:from|into|update|join)\s+"?([a-z]\w*)/i.exec(text)?.[1];
  return table ? `${statement} ${table}` : statement;
}

/** Parameters are not in the text; literals are replaced, too. */
export function withoutValues(text: string): string {
  return text
    .slice(0, MAX_TEXT_LENGTH)
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replaceAll(/(?<![$\w".])\d+(?:\.\d+)?\b/g, '?');
}
