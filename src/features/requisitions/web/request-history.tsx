import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Section } from '#ui/section.tsx';
import type { Requisition } from '../contract.ts';
import { decisionNames, revisedLineTexts, revisionNames } from './requisition-texts.ts';

interface Entry {
  readonly at: string;
  readonly by: string;
  readonly title: ReactNode;
  /** An approval that no longer counts. */
  readonly lapsed: boolean;
  readonly changes: readonly string[];
  readonly note: string | null;
}

/** What was decided about a request, and what was changed when it was asked for again. */
export function RequestHistory({ requisition }: { readonly requisition: Requisition }) {
  const entries = [
    ...requisition.decisions.map(decisionEntry),
    ...requisition.revisions.map(revisionEntry),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  if (entries.length === 0) return null;
  return (
    <Section title={t('History')}>
      <ol className="grid gap-3">
        {entries.map(({ at, by, title, lapsed, changes, note }) => (
          <li key={at + by} className="wrap-anywhere">
            <p>{title}</p>
            {lapsed && (
              <p className="text-sm text-caution">
                {t('No longer counts: this person could not approve any more.')}
              </p>
            )}
            <p className="text-sm text-muted">{formatDateTime(at)}</p>
            {changes.length > 0 && (
              <ul className="mt-1 list-disc pl-5 text-sm">
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            )}
            {note && <p className="mt-1 text-sm">{note}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function decisionEntry(one: Requisition['decisions'][number]): Entry {
  const title = (
    <>
      {decisionNames[one.decision]()}: {one.by}
      {one.for && <> ({t('for {name}', { name: one.for })})</>}
    </>
  );
  return { at: one.at, by: one.by, title, lapsed: one.lapsed, changes: [], note: one.note };
}

function revisionEntry({
  at,
  by,
  kind,
  was,
  now,
  lines,
  reason,
}: Requisition['revisions'][number]): Entry {
  const before = formatAmount(was.total, was.currency);
  const after = formatAmount(now.total, now.currency);
  const total =
    before === after
      ? t('Total: {total}, as before', { total: after })
      : t('Total: {was} before, {now} now', { was: before, now: after });
  const changed = lines.flatMap((line) => revisedLineTexts(line, was.currency, now.currency));
  return {
    at,
    by,
    title: `${revisionNames[kind]()}: ${by}`,
    lapsed: false,
    changes: [...changed, total],
    note: reason,
  };
}
