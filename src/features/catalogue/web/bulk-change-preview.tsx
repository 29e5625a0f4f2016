import { formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { previewBulkChange } from '../managed-products-contract.ts';

export type Preview = ResponseOf<typeof previewBulkChange>;

/** What a change of many products would do: numbers, the first changes, and what is refused. */
export function BulkChangePreview({ preview }: { preview: Preview }) {
  const { changed, unchanged, refused, refusedProducts, samples } = preview;
  const shown = samples.filter((sample) => sample.new !== '');
  return (
    <div role="status" className="grid gap-3 text-sm">
      <p className="font-medium">
        {t('{changed} change, {unchanged} stay as they are', {
          changed: formatCount(changed),
          unchanged: formatCount(unchanged + refused),
        })}
      </p>
      {shown.length > 0 && (
        <ul aria-label={t('The first changes')} className="grid gap-1">
          {shown.map((sample) => (
            <li key={sample._id} className="break-words">
              {sample.name} <span className="code text-muted">{sample.sku}</span>:{' '}
              <del className="text-muted">{sample.old}</del> → {sample.new}
            </li>
          ))}
        </ul>
      )}
      {refused > 0 && (
        <Alert
          tone="caution"
          title={tn(
            '{count} product cannot be changed',
            '{count} products cannot be changed',
            refused,
          )}
        >
          <ul className="grid gap-0.5">
            {refusedProducts.map(({ _id, name, sku, reason }) => (
              <li key={_id}>
                {name} <span className="code">{sku}</span>: {t(reason)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
