import { t, tn } from '#shared/texts/texts.ts';
import type { AuditEntry } from '../contract.ts';

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
          <dt className="code text-muted">{name}</dt>
          <dd className="min-w-0 break-words">
            {before && (
              <>
                <span className="sr-only">{t('before:')} </span>
                <span className="text-muted">{valueText(before[name])}</span>
              </>
            )}
            {before && after && <span aria-hidden> → </span>}
            {after && (
              <>
                <span className="sr-only">{t('after:')} </span>
                {valueText(after[name])}
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

function valueText(value: string | number | boolean | null | undefined): string {
  if (value === undefined || value === null || value === '') return '–';
  const text = String(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
