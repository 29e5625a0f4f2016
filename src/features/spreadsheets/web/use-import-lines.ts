import { useEffect, useState } from 'react';
import { useApi } from '#browser/api.ts';
import { toast } from '#ui/toast.ts';
import { listImportLines, type ImportLine, type ProductImport } from '../contract.ts';
import type { LineKind } from '../domain/import-state.ts';

interface Shown {
  readonly lines: readonly ImportLine[];
  readonly next: string | null;
}

const STEP = 50;

/** The lines of an import that are of a kind, or all, as far as they are shown. */
export function useImportLines({ _id: id }: ProductImport, kind: LineKind | null) {
  const api = useApi();
  const [shown, setShown] = useState<Shown | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const [of, setOf] = useState(kind);
  if (of !== kind) {
    setOf(kind);
    setFrom(null);
  }

  useEffect(() => {
    const gone = new AbortController();
    async function load() {
      const page = { limit: STEP, kind: kind ?? undefined, cursor: from ?? undefined };
      const { signal } = gone;
      const call = api(listImportLines, { params: { id }, query: page }, { signal });
      const outcome = await call.catch(() => null);
      if (!outcome) return;
      if (!outcome.ok) return toast.danger(outcome.problem.title);
      const { value, next } = outcome;
      setShown((before) => ({ lines: [...(from && before ? before.lines : []), ...value], next }));
    }
    void load();
    return () => gone.abort();
  }, [api, id, kind, from]);

  return { shown, loadMore: () => setFrom(shown?.next ?? null) };
}
