import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { t } from '#shared/texts/texts.ts';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Link } from '#ui/link.tsx';
import { partPath } from './paths.ts';
import type { ProductTexts } from './product-texts.ts';

/** What this needs of the data of the root route. */
interface RootData {
  readonly shop: {
    readonly legalPages?: readonly { readonly to: string; readonly label: string }[];
  } | null;
}

/**
 * The attributes, description, trade facts and mating parts of a product page, if there are any, and
 * a link to the shop’s page about returns, if it has one.
 */
export function ProductText({ texts }: { readonly texts: ProductTexts }) {
  const { description, attributes, trade, matingParts } = texts;
  const root = useRouteLoaderData<RootData>('root');
  const page = root?.shop?.legalPages?.find(({ to }) => to === '/returns');
  const returns = page && (
    <Link to={page.to} look="text">
      {t('How to return parts')}
    </Link>
  );
  return (
    <div className="grid min-w-0 content-start gap-8">
      <Facts title={t('Attributes')} rows={attributes} />
      {description && (
        <section>
          <h2 className="mb-2">{t('Description')}</h2>
          <p className="max-w-prose whitespace-pre-line">{description}</p>
        </section>
      )}
      <Facts
        title={t('Trade and compliance')}
        rows={page ? [...trade, { name: page.label, value: returns }] : trade}
      />
      {matingParts.length > 0 && (
        <section>
          <h2 className="mb-2">{t('Mating parts')}</h2>
          <ul className="text-sm">
            {matingParts.map((part) => (
              <li key={part._id} className="border-t border-line py-2">
                <Link to={partPath(part)} look="text">
                  {part.name}
                </Link>
                <span className="code block text-muted">{part.sku}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface FactsProps {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly value: ReactNode }[];
}

function Facts({ title, rows }: FactsProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2">{title}</h2>
      {/* On a phone, half the width keeps long German names whole. */}
      <DescriptionList className="hyphens-auto max-sm:*:grid-cols-[52%_1fr]">
        {rows.map(({ name, value }) => (
          <DescriptionRow key={name} term={name}>
            {value}
          </DescriptionRow>
        ))}
      </DescriptionList>
    </section>
  );
}
