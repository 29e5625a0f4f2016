import { formatDateTime } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Section } from '#ui/section.tsx';
import type { ReturnEntry } from '../domain/return-documents.ts';
import { entryNames } from './return-texts.ts';

/** What happened and what both sides wrote, oldest first. */
export function ReturnHistory({ history }: { readonly history: readonly ReturnEntry[] }) {
  return (
    <Section title={t('History')}>
      <ol className="grid gap-4">
        {history.map((entry, index) => (
          // Entries are only added, at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="grid gap-1">
            <p className="text-sm text-muted">
              <span className="font-medium text-ink">{entryNames[entry.kind]()}</span>
              {', '}
              {[entry.name, formatDateTime(entry.at)].join(', ')}
            </p>
            {entry.text && (
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">{entry.text}</p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
