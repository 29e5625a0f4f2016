import { useCallback, useEffect, useRef } from 'react';
import { retryLoad } from '#ui/retry-load.ts';
import { useApi } from './api.ts';
import type { formClient } from './form-client.ts';

export type FormClient = ReturnType<typeof formClient>;

/**
 * Returns the loader of the client of a form on a public page. Its code loads once the form is there, as it
 * could not be loaded any more when the connection is lost.
 * @param isUsed whether the form is sent to the shop
 */
export function useFormClient(isUsed = true): () => Promise<FormClient> {
  const plain = useApi();
  const loaded = useRef<Promise<FormClient> | null>(null);
  useEffect(() => () => void loaded.current?.then(({ leave }) => leave()), []);
  const load = useCallback(() => {
    loaded.current ??= retryLoad(async () => {
      const { formClient: create } = await import('./form-client.ts');
      return create(plain);
    });
    return loaded.current;
  }, [plain]);
  useEffect(() => {
    if (isUsed) void load();
  }, [isUsed, load]);
  return load;
}
