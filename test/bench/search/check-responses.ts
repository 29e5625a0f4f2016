import type pg from 'pg';
import type { SearchResult } from '#features/search/domain/search-result.ts';
import { type ExpectedResult, type Search, requestPath } from './query-types.ts';
import { fetchResult } from './search-requests.ts';
import { countBySql, matchesCounts } from './sql-counts.ts';

export interface CheckResult {
  readonly correct: number;
  readonly checked: number;
  /** What was compared. SQL cannot predict every result exactly. */
  readonly method: string;
}

/** Compares the shop's responses with SQL and prints each difference. */
export async function checkResponses(
  client: pg.Client,
  shopUrl: string,
  searches: readonly Search[],
): Promise<CheckResult> {
  let correct = 0;
  let method = '';
  for (const search of searches) {
    const path = requestPath(search.query);
    const result = await fetchResult(shopUrl + path);
    const expected = search.expected(result);
    const comparison = await compare(client, result, expected);
    method = comparison.method;
    if (comparison.correct) correct += 1;
    else console.log(`differs: ${path}: ${result.total} results, ${comparison.difference}`);
  }
  return { correct, checked: searches.length, method };
}

/** Compares one result. `difference` describes a mismatch. */
async function compare(client: pg.Client, result: SearchResult, expected: ExpectedResult) {
  if ('includes' in expected) {
    const correct = result.products.some(({ _id }) => _id === expected.includes);
    return { correct, method: 'includes the part', difference: 'without the part' };
  }
  const condition = 'exactly' in expected ? expected.exactly : expected.atLeast;
  const counts = await countBySql(client, condition);
  const difference = `but SQL counts ${counts.total}`;
  if ('exactly' in expected) {
    return {
      correct: matchesCounts(result, counts),
      method: 'total and manufacturers',
      difference,
    };
  }
  return { correct: result.total >= counts.total, method: 'at least as many as SQL', difference };
}
