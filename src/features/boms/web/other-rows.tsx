import { t, tn } from '#shared/texts/texts.ts';
import { Link } from '#ui/link.tsx';
import type { Bom } from '../contract.ts';

/** The rows of the file that are not read as lines: nothing is left out without a word. */
export function OtherRows({ bom: { otherRows, fileName } }: { readonly bom: Bom }) {
  if (!otherRows || otherRows.total === 0) return null;
  const { total, rows } = otherRows;
  const pasted = rows.map(({ text }) => text).join('\n');
  return (
    <details className="mb-4 text-sm">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-muted">
        {tn('{count} row is not read as a line', '{count} rows are not read as lines', total)}
      </summary>
      <ul className="mt-1 max-h-60 overflow-y-auto">
        {rows.map(({ row, text }) => (
          <li key={row} className="wrap-anywhere">
            <span className="text-muted">{t('row {row}', { row: row + 1 })}: </span>
            {text}
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="mt-1 text-muted">
          {t('The first {count} are shown.', { count: rows.length })}
        </p>
      )}
      {fileName === null && (
        <p className="mt-1">
          {t('Are there parts among them? Quick order reads lines of a mail.')}{' '}
          <Link to="/cart/quick" state={{ pasted }} look="text">
            {t('Open quick order with these rows')}
          </Link>
        </p>
      )}
    </details>
  );
}
