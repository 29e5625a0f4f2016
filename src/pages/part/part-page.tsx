import { useLoaderData } from 'react-router';
import { AlternativesSection } from '#features/substitutes/web/index.ts';
import { Rating, ReviewGrid, reviewsPath } from '#features/reviews/web/index.ts';
import { formatCount } from '#shared/number-format.ts';
import { partMetadata } from './part-metadata.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Container } from '#ui/container.tsx';
import { Link } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { partDescription } from './part-description.ts';
import type { PartData } from './part-loader.ts';
import { BuyBox } from './buy-box.tsx';
import { PartPictures } from './part-pictures.tsx';
import { partView } from './part-view.ts';
import { ProductFacts, ProductText } from '#features/catalogue/web/index.ts';

export { partLoader as loader } from './part-loader.ts';

export const handle: PageHandle<PartData | undefined> = {
  title: (data) => (data ? partTitle(data.product) : t('Page not found')),
  ...(import.meta.env.SSR ? { description: descriptionOf, metadata: partMetadata } : {}),
};

function descriptionOf(data: PartData | undefined): string {
  return data ? partDescription(data.product) : '';
}

export function Component() {
  const data = useLoaderData<PartData>();
  const view = partView(data);
  const { product, reviews, rating } = data;
  return (
    <Container className="py-8">
      <PageHeader
        before={
          <Breadcrumbs
            items={[
              { label: t('All products'), to: '/allproducts' },
              ...view.categories,
              { label: view.name },
            ]}
          />
        }
        caption={view.caption}
        title={view.name}
      >
        {rating && rating.count > 0 && (
          <a href="#reviews" className="inline-block py-0.5 text-sm hover:text-ink hover:underline">
            <Rating rating={rating} />
          </a>
        )}
      </PageHeader>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start gap-x-8 gap-y-6 sm:grid-cols-2">
          <PartPictures key={view.path} pictures={view.pictures} />
          <ProductFacts texts={view.texts} />
        </div>
        <div className="min-w-0 lg:row-span-2">
          <BuyBox key={`${view.path} ${view.buyBox?.typed}`} view={view} product={product} />
        </div>
        <ProductText texts={view.texts} />
      </div>
      <AlternativesSection productId={product._id} />
      <Reviews product={product} reviews={reviews} rating={rating} />
    </Container>
  );
}

type ReviewsProps = Pick<PartData, 'product' | 'reviews' | 'rating'>;

function Reviews({ product, reviews, rating }: ReviewsProps) {
  return (
    <Section
      id="reviews"
      title={t('Reviews')}
      caption={reviewsCaption(reviews?.length ?? 0, rating?.count ?? 0)}
      action={rating && rating.count > 0 ? <Rating rating={rating} /> : undefined}
      className="mt-12"
    >
      <ReviewGrid reviews={reviews} ofOneProduct />
      {rating && reviews && rating.count > reviews.length && (
        <Link to={reviewsPath(product._id)} look="text">
          {t('All reviews')}
        </Link>
      )}
    </Section>
  );
}

/** Contains the part number, because people search for it. */
function partTitle({ name, mpn, manufacturer }: PartData['product']): string {
  return [name, mpn ? [manufacturer, mpn].filter(Boolean).join(' ') : manufacturer]
    .filter(Boolean)
    .join(', ');
}

function reviewsCaption(shown: number, all: number): string {
  if (all <= shown) return t('Newest first');
  return t('The newest {shown} of {all}', { shown: formatCount(shown), all: formatCount(all) });
}
