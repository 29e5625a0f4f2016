import { useWatch, type Control } from 'react-hook-form';
import type { ProductInput, ProductOutput } from './product-rules.ts';
import { typedDecimal } from '#shared/decimal-text.ts';
import { UNIT_PRICE_PATTERN } from '#shared/money.ts';
import { t } from '#shared/texts/texts.ts';
import { lifecycles } from '../domain/lifecycle.ts';
import { NO_PICTURE } from '../domain/no-picture.ts';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';

interface ProductPreviewProps {
  readonly control: Control<ProductInput, unknown, ProductOutput>;
  readonly currency: string;
}

/** A live preview of the product's card, inert. */
export function ProductPreview({ control, currency }: ProductPreviewProps) {
  const typed = useWatch({ control });
  return (
    <aside aria-label={t('Preview')} className="lg:sticky lg:top-20 lg:self-start">
      <p className="caption mb-2 text-muted">{t('Preview')}</p>
      <ul inert className="max-w-sm [&_button:has(span:empty)]:invisible">
        <ProductCard product={toCardProduct(typed as ProductInput, currency)} />
      </ul>
    </aside>
  );
}

/** Ignores values that are not valid yet. */
function toCardProduct(typed: ProductInput, currency: string): CardProduct {
  return {
    _id: '',
    slug: '',
    name: text(typed.name) || '…',
    img: text(typed.img) || NO_PICTURE,
    sku: text(typed.sku).toUpperCase(),
    mpn: text(typed.mpn) || null,
    manufacturer: text(typed.manufacturer) || null,
    price: price(typed.price),
    currency: currency || 'USD',
    stock: count(typed.stock) ?? 0,
    minQuantity: count(typed.minQuantity) || 1,
    orderMultiple: count(typed.orderMultiple) || 1,
    leadTimeDays: count(typed.leadTimeDays),
    lifecycle: lifecycles.find((one) => one === typed.lifecycle) ?? 'active',
    priceBreaks: (typed.priceBreaks ?? []).flatMap((step) => {
      const [quantity, each] = [count(step.quantity), price(step.price)];
      return quantity && each ? [{ quantity, price: each }] : [];
    }),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function count(value: unknown): number | null {
  const digits = typedDecimal(String(value));
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

function price(value: unknown): string | null {
  const decimal = typedDecimal(text(value));
  return UNIT_PRICE_PATTERN.test(decimal) ? decimal : null;
}
