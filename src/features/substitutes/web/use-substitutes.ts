import { useCallback } from 'react';
import { useAnswer } from '#browser/use-answer.ts';
import { listSubstitutes, type Substitute } from '../contract.ts';

/** The substitutes of a product. */
export function useSubstitutes(id: string) {
  return useAnswer<readonly Substitute[]>(
    useCallback((api, signal) => api(listSubstitutes, { params: { id } }, { signal }), [id]),
  );
}
