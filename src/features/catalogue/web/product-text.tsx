import { t } from '#shared/texts/texts.ts';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import type { ProductTexts } from './product-texts.ts';

/** The description and attributes of a product page; leaves out empty sections. */
export function ProductText({ texts }: { readonly texts: ProductTexts }) {
  const { description, attributes } = texts;
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
          <DescriptionList>
            {attributes.map(({ key, name, value }) => (
              <DescriptionRow key={key} term={name}>
                {value}
              </DescriptionRow>
            ))}
          </DescriptionList>
        </section>
      )}
    </div>
  );
}
