import { useEffect, useState } from 'react';
import { useApi } from '#browser/api.ts';
import { toast } from '#ui/toast.ts';
import { listImportLines, type ImportLine, type ProductImport } from '../contract.ts';
import type { LineKind } from '../domain/import-state.ts';

interface LoadedLines {
  readonly lines: readonly ImportLine[];
  readonly next: string | null;
}

const PAGE_SIZE = 50;

/** The lines of an import, filtered by kind, one page after the other. */
export function useImportLines({ _id: id }: ProductImport, kind: LineKind | null) {
  const api = useApi();
  const [loaded, setLoaded] = useState<LoadedLines | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [previousKind, setPreviousKind] = useState(kind);
  if (previousKind !== kind) {
    setPreviousKind(kind);
    setCursor(null);
  }

  useEffect(() => {
    const controller = new AbortController();
    async function load() {
      const page = { limit: PAGE_SIZE, kind: kind ?? undefined, cursor: cursor ?? undefined };
      const { signal } = controller;
      const call = api(listImportLines, { params: { id }, query: page }, { signal });
      const outcome = await call.catch(() => null);
      if (!outcome) return;
      if (!outcome.ok) return toast.danger(outcome.problem.title);
      const { value, next } = outcome;
      setLoaded((before) => ({
        lines: [...(cursor && before ? before.lines : []), ...value],
        next,
      }));
    }
    void load();
    return () => controller.abort();
  }, [api, id, kind, cursor]);

  return { loaded, loadMore: () => setCursor(loaded?.next ?? null) };
}
