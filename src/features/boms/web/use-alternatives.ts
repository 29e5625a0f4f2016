import { useCallback } from 'react';
import type { Api } from '#shared/api-client.ts';
import { listAlternatives, type Bom, type BomLineView, type LineAlternative } from '../contract.ts';
import { isIn } from './line-groups.ts';
import { useAnswer } from '#browser/use-answer.ts';

/** What is in stock instead of the product of a line that is short; undefined until the shop has answered. */
export type AlternativeOf = (line: BomLineView) => LineAlternative | undefined;

/** Asks for all short lines in one call, and again once other lines are short or need other pieces. */
export function useAlternatives({ _id: id, state, lines }: Bom): AlternativeOf {
  const short = lines
    .filter((line) => isIn('short', line))
    .map(({ row, needed, offer }) => [row, offer?.productId, offer?.stock, needed].join(' '))
    .join('\n');
  const ask = useCallback(
    // What is asked depends on `short`: the shop finds these lines by itself.
    (api: Api, signal: AbortSignal) =>
      short === ''
        ? Promise.resolve({ ok: true as const, value: [] })
        : api(listAlternatives, { params: { id } }, { signal }),
    [id, short],
  );
  // Until the next answer, what is known of lines with the same product stays.
  const { latest } = useAnswer(state === 'ready' ? ask : null);
  const byRow = new Map((latest ?? []).map((one) => [one.row, one]));
  return ({ row, match }) => {
    const found = byRow.get(row);
    return found?.productId === match.productId ? found : undefined;
  };
}
