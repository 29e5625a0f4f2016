import { t } from '#shared/texts/texts.ts';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Link } from '#ui/link.tsx';
import { partPath } from './paths.ts';
import type { ProductTexts } from './product-texts.ts';

/** The attributes, description, trade facts and mating parts of a product page, if there are any. */
export function ProductText({ texts }: { readonly texts: ProductTexts }) {
  const { description, attributes, trade, matingParts } = texts;
  return (
    <div className="grid min-w-0 content-start gap-8">
      <Facts title={t('Attributes')} rows={attributes} />
      {description && (
        <section>
          <h2 className="mb-2">{t('Description')}</h2>
          <p className="max-w-prose whitespace-pre-line">{description}</p>
        </section>
      )}
      <Facts title={t('Trade and compliance')} rows={trade} />
      {matingParts.length > 0 && (
        <section>
          <h2 className="mb-2">{t('Mating parts')}</h2>
          <ul>
            {matingParts.map((part) => (
              <li key={part._id}>
                <Link to={partPath(part)} look="text">
                  {part.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Facts({ title, rows }: { readonly title: string; readonly rows: ProductTexts['trade'] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2">{title}</h2>
      <DescriptionList>
        {rows.map(({ name, value }) => (
          <DescriptionRow key={name} term={name}>
            {value}
          </DescriptionRow>
        ))}
      </DescriptionList>
    </section>
  );
}
