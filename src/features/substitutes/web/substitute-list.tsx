import { maxOrderQuantity } from '#features/catalogue/domain/order-quantity.ts';
import { partPath, StockLevel, UnitPrice } from '#features/catalogue/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import type { Substitute } from '../contract.ts';
import { substituteText } from './substitute-text.ts';
import { useSubstitutes } from './use-substitutes.ts';

/** Asks for the substitutes of a product and lists them; without any, there is nothing to see. */
export function SubstituteList({ productId }: { readonly productId: string }) {
  // Without an answer the page is complete all the same.
  const substitutes = useSubstitutes(productId).value ?? [];
  if (substitutes.length === 0) return null;
  return (
    <Section title={t('Substitutes')} className="mt-12">
      <p className="-mt-3 mb-4 max-w-prose text-sm text-muted">
        {t('Same value and package, no worse limits, or stated by the shop to be pin-compatible.')}
      </p>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {substitutes.map((substitute) => (
          <SubstituteItem key={substitute._id} substitute={substitute} />
        ))}
      </ul>
    </Section>
  );
}

/** The few that can be ordered at once, for somebody whose part has just sold out. */
export function ShortSubstituteList({ productId }: { readonly productId: string }) {
  const { value: substitutes } = useSubstitutes(productId);
  const inStock = (substitutes ?? []).filter(
    (substitute) => maxOrderQuantity(substitute, substitute.stock) > 0,
  );
  if (inStock.length === 0) return null;
  return (
    <div>
      <p className="mb-1 text-sm font-medium">{t('Substitutes in stock')}</p>
      <ul>
        {inStock.slice(0, 3).map((substitute) => (
          <SubstituteItem key={substitute._id} substitute={substitute} />
        ))}
      </ul>
    </div>
  );
}

function SubstituteItem({ substitute }: { readonly substitute: Substitute }) {
  const { name, sku, manufacturer, taxNote } = substitute;
  const { price, currency } = { ...substitute, ...substitute.withTax };
  return (
    <li className="flex justify-between gap-4 border-t border-line py-3 text-sm">
      <div className="min-w-0">
        <Link to={partPath(substitute)} look="text" className="font-medium">
          {name}
        </Link>
        <p className="text-muted">
          <span className="code">{sku}</span>
          {manufacturer && `, ${manufacturer}`}
        </p>
        <p>{substituteText(substitute)}</p>
      </div>
      <div className="shrink-0 text-right">
        <UnitPrice price={price} currency={currency} className="block font-medium" />
        {taxNote && <span className="block text-xs text-muted">{taxNote}</span>}
        <StockLevel {...substitute} />
      </div>
    </li>
  );
}
