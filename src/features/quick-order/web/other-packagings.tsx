import type { PackagingSummary } from '#features/catalogue/contract.ts';
import { usePackagings } from '#features/catalogue/web/index.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';

interface OtherPackagingsProps {
  readonly productId: string;
  readonly onTake: (product: Pick<PackagingSummary, 'sku'>) => void;
}

/** The other packagings in which the shop sells the part; one click takes one. */
export function OtherPackagings({ productId, onTake }: OtherPackagingsProps) {
  const packagings = usePackagings(productId);

  const others = packagings.filter(({ _id }) => _id !== productId);
  // Those of another part are of what was typed before.
  if (others.length === 0 || others.length === packagings.length) return null;
  return (
    <div className="grid justify-items-start gap-1">
      <p className="text-xs text-muted">{t('Other packagings:')}</p>
      {others.map((one) => (
        <Button key={one._id} size="sm" wraps onClick={() => onTake(one)}>
          <span>
            <span className="code">{one.sku}</span>
            {'\u00a0· '}
            {[
              one.packaging,
              t('minimum {count}', { count: formatCount(one.minQuantity) }),
              t('{count} in stock', { count: formatCount(one.stock) }),
            ]
              .filter(Boolean)
              .join('\u00a0· ')}
          </span>
        </Button>
      ))}
    </div>
  );
}
