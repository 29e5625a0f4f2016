import { useEffect, useState } from 'react';
import { useApi } from '#browser/api.ts';
import { listSubstitutes, type Substitute } from '../contract.ts';

/** The substitutes of a product; none until the answer is there. */
export function useSubstitutes(productId: string): readonly Substitute[] {
  const api = useApi();
  const [substitutes, setSubstitutes] = useState<readonly Substitute[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    async function load() {
      const { signal } = controller;
      const found = await api(listSubstitutes, { params: { id: productId } }, { signal });
      // Without an answer the page is complete all the same.
      if (found.ok && !signal.aborted) setSubstitutes(found.value);
    }
    void load();
    return () => controller.abort();
  }, [api, productId]);
  return substitutes;
}
