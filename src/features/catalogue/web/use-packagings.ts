import { useCallback } from 'react';
import { useAnswer } from '#browser/use-answer.ts';
import { listPackagings, type PackagingSummary } from '../contract.ts';

/** The packagings of the part that a product is; until they are there none, or those of the product before. */
export function usePackagings(id: string): readonly PackagingSummary[] {
  const { latest } = useAnswer<readonly PackagingSummary[]>(
    useCallback((api, signal) => api(listPackagings, { params: { id } }, { signal }), [id]),
  );
  // Without an answer a page is complete all the same.
  return latest ?? [];
}
