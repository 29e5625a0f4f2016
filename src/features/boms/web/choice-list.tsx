import type { ReactNode } from 'react';
import { lifecycleLabels } from '#features/catalogue/domain/lifecycle-labels.ts';
import { isNotForNewDesigns, type Lifecycle } from '#features/catalogue/domain/lifecycle.ts';
import { PartNumbers } from '#features/catalogue/web/index.ts';
import { formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { BomCandidate } from '../contract.ts';
import { Differences } from './differences.tsx';

/** A product to choose, with what a buyer decides by. */
export interface ProductOption {
  readonly productId: string;
  readonly name: string;
  readonly sku: string;
  readonly mpn: string | null;
  readonly manufacturer: string | null;
  readonly stock: number;
  readonly price: string | null;
  readonly lifecycle: Lifecycle;
  readonly reason?: string;
  readonly differences?: BomCandidate['differences'];
}

interface ChoiceListProps {
  readonly list: readonly ProductOption[];
  readonly label: string;
  readonly currency: string;
  readonly current: string | null;
  readonly busy: string | null | undefined;
  readonly onTake: (productId: string) => Promise<void>;
  /** What else can be decided about a product. */
  readonly renderMore?: (choice: ProductOption) => ReactNode;
}

/** Products to take for a line. */
export function ChoiceList(props: ChoiceListProps) {
  const { list, label, currency, current, busy, onTake, renderMore } = props;
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {list.map((choice) => (
        <li key={choice.productId} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-56">
            <ChoiceTexts choice={choice} />
            {renderMore?.(choice)}
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            {choice.price !== null && <span>{formatUnitPrice(choice.price, currency)}</span>}
            <Badge tone={choice.stock > 0 ? 'positive' : 'caution'} dot>
              {t('{count} in stock', { count: formatCount(choice.stock) })}
            </Badge>
            <Button
              size="sm"
              variant="primary"
              busy={busy === choice.productId}
              aria-label={
                choice.productId === current
                  ? t('Keep {name}', { name: choice.name })
                  : t('Take {name}', { name: choice.name })
              }
              onClick={() => void onTake(choice.productId)}
            >
              {choice.productId === current ? t('Keep') : t('Take')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function ChoiceTexts({ choice }: { readonly choice: ProductOption }) {
  const { name, lifecycle, reason, differences = [] } = choice;
  return (
    <>
      <p className="font-medium">{name}</p>
      <PartNumbers part={choice} />
      {reason && <p className="text-xs text-muted">{reason}</p>}
      {isNotForNewDesigns(lifecycle) && (
        <Badge tone="caution" className="mt-1" multiline>
          {t(lifecycleLabels[lifecycle])}
        </Badge>
      )}
      <Differences differences={differences} />
    </>
  );
}
