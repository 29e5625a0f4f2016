import { t } from '#shared/texts/texts.ts';
import type { Product } from '../contract.ts';
import { ProductAttributes } from './product-facts.tsx';

/** What the shop says about a product in its own words, and its attributes; nothing where it says nothing. */
export function ProductText({ product }: { readonly product: Product }) {
  const { description, attributes } = product;
  return (
    <div className="grid min-w-0 content-start gap-8">
      {description && (
        <section>
          <h2 className="mb-2">{t('Description')}</h2>
          <p className="max-w-prose whitespace-pre-line">{description}</p>
        </section>
      )}
      {attributes.length > 0 && (
        <section>
          <h2 className="mb-2">{t('Attributes')}</h2>
          <ProductAttributes product={product} />
        </section>
      )}
    </div>
  );
}
