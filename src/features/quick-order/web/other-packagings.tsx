import { useEffect, useState } from 'react';
import { useApi } from '#browser/api.ts';
import { listPackagings, type PackagingOffer } from '#features/catalogue/contract.ts';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';

interface OtherPackagingsProps {
  readonly productId: string;
  readonly onTake: (product: Pick<PackagingOffer, 'sku'>) => void;
}

/** The other packagings in which the shop sells the part; one click takes one. */
export function OtherPackagings({ productId, onTake }: OtherPackagingsProps) {
  const api = useApi();
  const [offers, setOffers] = useState<readonly PackagingOffer[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const load = async () => {
      const found = await api(listPackagings, { params: { id: productId } }, { signal });
      // Without an answer the row is complete all the same.
      if (found.ok && !signal.aborted) setOffers(found.value);
    };
    void load().catch(() => undefined);
    return () => leaving.abort();
  }, [api, productId]);

  const others = offers.filter(({ _id }) => _id !== productId);
  // Those of another part are of what was typed before.
  if (others.length === 0 || others.length === offers.length) return null;
  return (
    <div className="grid justify-items-start gap-1">
      <p className="text-xs text-muted">{t('Other packagings:')}</p>
      {others.map((offer) => (
        <Button
          key={offer._id}
          size="sm"
          className="h-auto max-w-full py-1 text-left whitespace-normal"
          onClick={() => onTake(offer)}
        >
          <span>
            <span className="code">{offer.sku}</span>
            {'\u00a0· '}
            {[
              offer.packaging,
              t('minimum {count}', { count: formatCount(offer.minQuantity) }),
              t('{count} in stock', { count: formatCount(offer.stock) }),
            ]
              .filter(Boolean)
              .join('\u00a0· ')}
          </span>
        </Button>
      ))}
    </div>
  );
}
