import type pg from 'pg';
import { type Expected, type Search, addressOf } from './query-types.ts';
import { fetchResult } from './searches.ts';
import { agrees, countedBySql } from './sql-counts.ts';

export interface Checked {
  readonly right: number;
  readonly of: number;
  /** How the answers were checked: exactly, or as far as SQL can tell. */
  readonly how: string;
}

/** Compares the shop's answers with those of SQL. */
export async function checkAnswers(
  client: pg.Client,
  shop: string,
  searches: readonly Search[],
): Promise<Checked> {
  let right = 0;
  let how = '';
  for (const search of searches) {
    const address = addressOf(search.query);
    const result = await fetchResult(shop + address);
    const expected = search.expected(result);
    const comparison = await verdict(client, result, expected);
    how = comparison.how;
    if (comparison.right) right += 1;
    else console.log(`differs: ${address}: ${result.total}, ${comparison.instead}`);
  }
  return { right, of: searches.length, how };
}

async function verdict(
  client: pg.Client,
  result: Awaited<ReturnType<typeof fetchResult>>,
  expected: Expected,
) {
  if ('shown' in expected) {
    const right = result.products.some(({ _id }) => _id === expected.shown);
    return { right, how: 'its part is in the results', instead: 'without its part' };
  }
  const where = 'exactly' in expected ? expected.exactly : expected.atLeast;
  const counted = await countedBySql(client, where);
  const instead = `but SQL counts ${counted.total}`;
  if ('exactly' in expected) {
    return { right: agrees(result, counted), how: 'total and manufacturers', instead };
  }
  return { right: result.total >= counted.total, how: 'at least as many as SQL', instead };
}
