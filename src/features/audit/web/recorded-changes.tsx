import { t, tn } from '#shared/texts/texts.ts';
import type { AuditEntry } from '../contract.ts';
import { beginning, changedParts } from './changed-part.ts';
import { fieldName } from './field-names.ts';
import { recordedText } from './recorded-text.ts';

/** More values than these are shown on request. */
const MAX_SHOWN = 3;

interface RecordedChangesProps {
  readonly entry: Pick<AuditEntry, 'before' | 'after'>;
  /** Of the shop; entries about money may have their own. */
  readonly currency: string;
}

/** The values before and after, by field. */
export function RecordedChanges({ entry, currency }: RecordedChangesProps) {
  const { before, after } = entry;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  const own = after?.['currency'];
  const money = typeof own === 'string' ? own : currency;
  const list = (
    <dl className="mt-1 text-xs">
      {names.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{fieldName(name)}</dt>
          <dd className="min-w-0 break-words">
            <Values
              before={before && recordedText(name, before[name], money)}
              after={after && recordedText(name, after[name], money)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
  if (names.length <= MAX_SHOWN) return list;
  return (
    <details className="mt-1">
      <summary className="cursor-pointer text-xs text-muted">
        {tn('{count} value', '{count} values', names.length)}
      </summary>
      {list}
    </details>
  );
}

interface ValuesProps {
  readonly before: string | null;
  readonly after: string | null;
}

function Values({ before, after }: ValuesProps) {
  const [from, to] =
    before !== null && after !== null
      ? changedParts(before, after)
      : [before && beginning(before), after && beginning(after)];
  return (
    <>
      {from !== null && (
        <>
          <span className="sr-only">{t('before:')} </span>
          <span className="text-muted">{from}</span>
        </>
      )}
      {from !== null && to !== null && <span aria-hidden> → </span>}
      {to !== null && (
        <>
          <span className="sr-only">{t('after:')} </span>
          {to}
        </>
      )}
    </>
  );
}
