import { useLoaderData } from 'react-router';
import { AddToCartOnCard } from '#features/carts/web/index.ts';
import { ProductGrid } from '#features/catalogue/web/index.ts';
import { ReviewGrid } from '#features/reviews/web/index.ts';
import { landingMetadata } from './landing-metadata.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import { Activities } from './activities.tsx';
import { ContactForm } from '#features/shop/web/index.ts';
import type { LandingData } from './landing-loader.ts';
import { KeyFigures } from './key-figures.tsx';
import { Slides } from './slides.tsx';

export { landingLoader as loader } from './landing-loader.ts';

const DESCRIPTION =
  'Electronic components, power supplies, enclosures and assemblies for business customers: stock, price breaks and lead times at a glance.';

export const handle: PageHandle = {
  title: '{shop} · Electronic components and assemblies for business',
  ...(import.meta.env.SSR ? { description: DESCRIPTION, metadata: landingMetadata } : {}),
};

export function Component() {
  const { shop, products, reviews, categories, writeTo } = useLoaderData<LandingData>();
  return (
    <>
      <h1 className="sr-only">
        {t('{shop}: electronics and manufacturing for business', { shop: shop.name })}
      </h1>
      <Slides shop={shop.name} slides={shop.slides} />
      <Container className="mt-6 grid grid-cols-1 gap-16">
        <Section
          title={products.length > 0 ? t('Featured products') : t('Products')}
          caption={t('From the catalogue')}
          action={
            products.length > 0 && <ButtonLink to="/allproducts">{t('All products')}</ButtonLink>
          }
        >
          <div className="mb-4 flex flex-wrap gap-2">
            {categories.map((link) => (
              <ButtonLink key={link.to} {...link} />
            ))}
          </div>
          {products.length > 0 ? (
            <ProductGrid products={products} extra={AddToCartOnCard} />
          ) : (
            <EmptyState title={t('There are no products yet')}>
              {t(
                'The catalogue is being prepared. Until then, write to us about the parts you need.',
              )}
            </EmptyState>
          )}
        </Section>
        {shop.figures.length > 0 && <KeyFigures shop={shop.name} figures={shop.figures} />}
        <Section
          id="reviews"
          title={t('What customers say')}
          caption={t('Reviews, newest first')}
          action={<ButtonLink to="/reviews">{t('All reviews')}</ButtonLink>}
          className="below-fold"
        >
          <ReviewGrid reviews={reviews} />
        </Section>
        {shop.activities.length > 0 && <Activities activities={shop.activities} />}
        <Section
          id="contact"
          title={t('Write to us')}
          caption={t('Contact')}
          className="below-fold"
        >
          <ContactForm shop={shop} writeTo={writeTo} />
        </Section>
      </Container>
    </>
  );
}
