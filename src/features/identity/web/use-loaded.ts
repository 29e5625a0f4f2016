import { useCallback, useEffect, useState } from 'react';
import { messageOf } from './password-dialog.tsx';

/** What a section of the profile shows, loaded after the page. @param load outside of the component */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [value, setValue] = useState<Value | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reload = useCallback(() => messageOf(load().then(setValue)).then(setFailure), [load]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { value, failure, reload };
}
