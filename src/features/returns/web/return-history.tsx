import { HistorySection } from '#browser/history-section.tsx';
import type { ReturnEntry } from '../domain/return-documents.ts';
import { entryNames } from './return-texts.ts';

export function ReturnHistory({ history }: { readonly history: readonly ReturnEntry[] }) {
  return (
    <HistorySection
      history={history.map((entry) => ({ ...entry, title: entryNames[entry.kind]() }))}
    />
  );
}
