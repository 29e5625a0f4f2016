import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Link } from '#ui/link.tsx';
import type { Bom } from '../contract.ts';

type Rows = NonNullable<Bom['otherRows']>;

/**
 * The rows that are not read as lines: nothing is left out without a word. Those of a file are mostly notes; in
 * a pasted text, a row with a digit may name a part.
 */
export function OtherRows({ bom: { otherRows, fileName } }: { readonly bom: Bom }) {
  if (!otherRows || otherRows.total === 0) return null;
  const { total, rows } = otherRows;
  const title = tn(
    '{count} row is not read as a line',
    '{count} rows are not read as lines',
    total,
  );
  if (fileName === null && rows.some(({ text }) => /\d/.test(text))) {
    const pasted = rows.map(({ text }) => text).join('\n');
    return (
      <Alert
        tone="caution"
        title={title}
        className="mb-4"
        action={
          <Link to="/cart/quick" state={{ pasted }} look="text">
            {t('Open quick order with these rows')}
          </Link>
        }
      >
        <p>{t('Are there parts among them? Quick order reads lines of a mail.')}</p>
        <RowList otherRows={otherRows} />
      </Alert>
    );
  }
  return (
    <details className="mb-4 text-sm">
      <summary className="inline-flex min-h-6 cursor-pointer items-center">{title}</summary>
      <RowList otherRows={otherRows} />
    </details>
  );
}

function RowList({ otherRows: { total, rows } }: { readonly otherRows: Rows }) {
  return (
    <>
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
    </>
  );
}
