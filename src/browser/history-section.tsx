import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/date-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Section } from '#ui/section.tsx';

interface HistoryEntry {
  readonly title: string;
  /** Who did it; null if the shop itself did. */
  readonly name: string | null;
  readonly at: string;
  /** What they wrote. */
  readonly text: string | null;
  readonly below?: ReactNode;
}

/** What happened and what both sides wrote, oldest first. */
export function HistorySection({ history }: { readonly history: readonly HistoryEntry[] }) {
  return (
    <Section title={t('History')}>
      <ol className="grid gap-4">
        {history.map(({ title, name, at, text, below }, index) => (
          // Entries are only added, at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="grid gap-1">
            <p className="text-sm text-muted">
              <span className="font-medium text-ink">{title}</span>
              {', '}
              {[name, formatDateTime(at)].filter(Boolean).join(', ')}
            </p>
            {text && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>}
            {below}
          </li>
        ))}
      </ol>
    </Section>
  );
}
