import { t, tn } from '#shared/texts/texts.ts';
import type { AuditEntry } from '../contract.ts';
import { fieldName, recordedText } from './recorded-text.ts';

/** More values than these are shown on request. */
const MAX_SHOWN = 3;
const MAX_LENGTH = 120;

/** The values before and after, by field. */
export function RecordedChanges({ entry: { before, after } }: { entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  const list = (
    <dl className="mt-1 text-xs">
      {names.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{fieldName(name)}</dt>
          <dd className="min-w-0 break-words">
            {before && (
              <>
                <span className="sr-only">{t('before:')} </span>
                <span className="text-muted">{shortText(name, before[name])}</span>
              </>
            )}
            {before && after && <span aria-hidden> → </span>}
            {after && (
              <>
                <span className="sr-only">{t('after:')} </span>
                {shortText(name, after[name])}
              </>
            )}
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

function shortText(name: string, value: Parameters<typeof recordedText>[1]): string {
  const text = recordedText(name, value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
