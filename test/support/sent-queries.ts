import pg from 'pg';
import { vi } from 'vitest';

/** Runs `work`. @returns the SQL of the queries that this process sent meanwhile */
export async function sentQueries(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([sent]) => textOf(sent));
  } finally {
    query.mockRestore();
  }
}

function textOf(sent: unknown): string {
  return typeof sent === 'string' ? sent : ((sent as { text?: string }).text ?? '');
}
