import { Suspense, useState } from 'react';
import { Flag } from 'lucide-react';
import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { lazyWithPreload } from '#ui/retry-load.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { listReviews, type PublicReview } from '../contract.ts';
import { ReviewGrid } from './review-grid.tsx';
import { reviewsPath } from './reviews-path.ts';

const [ReportDialog, preloadReportDialog] = lazyWithPreload(
  async () => (await import('./report-dialog.tsx')).ReportDialog,
);

const STEP = 24;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { signal, url } = request;
  const { searchParams } = new URL(url);
  const q = searchParams.get('q')?.trim() ?? '';
  const productId = searchParams.get('productId');
  const api = context.get(apiContext);
  const filter = { ...(q ? { q } : {}), ...(productId ? { productId } : {}) };
  const reviews = await loadPagedList(request, STEP, (page) =>
    api(listReviews, { query: { ...filter, ...page } }, { signal }),
  );
  return { q, productId, reviews };
}

type ReviewsData = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle<ReviewsData | undefined> = {
  title: () => t('Customer reviews'),
  description: () => t('What customers say about the products that they have used, newest first.'),
  isFiltered: (page) => Boolean(page && (page.q || page.productId)),
};

/** All public reviews, or those of one product, with search. */
export function Component() {
  const { q, productId, reviews } = useLoaderData<typeof loader>();
  const [reported, setReported] = useState<PublicReview | null>(null);
  const { items } = reviews;
  const filtered = q !== '' || productId !== null;
  return (
    <Container className="py-8">
      <PageHeader title={productId ? titleOf(items[0]) : t('Customer reviews')}>
        {t('What customers say about the products that they have used, newest first.')}
      </PageHeader>
      <Form role="search" className="mb-6 flex max-w-xl gap-2">
        {productId && <input type="hidden" name="productId" value={productId} />}
        <SearchField
          label={t('Search reviews')}
          defaultValue={q}
          placeholder={t('Product or words')}
          className="flex-1"
        />
        <Button type="submit">{t('Search')}</Button>
      </Form>
      {filtered && (
        <p className="mb-4">
          <Link to={reviewsPath()} look="text">
            {t('Show all reviews')}
          </Link>
        </p>
      )}
      {items.length === 0 && filtered ? (
        <EmptyState
          title={t('No reviews found')}
          action={<ButtonLink to={reviewsPath()}>{t('Show all reviews')}</ButtonLink>}
        >
          {t('No review matches this search.')}
        </EmptyState>
      ) : (
        <>
          <h2 className="sr-only">{t('Newest first')}</h2>
          <ReviewGrid
            reviews={items}
            ofOneProduct={productId !== null}
            renderActions={(review) => (
              <>
                {!productId && review.productId && (
                  <Link to={reviewsPath(review.productId)} look="text" className="mr-auto text-sm">
                    {t('All reviews of this product')}
                  </Link>
                )}
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={t('Report the review by {name}', { name: review.username })}
                  onClick={() => setReported(review)}
                  {...preloadReportDialog}
                >
                  <Flag aria-hidden /> {t('Report')}
                </Button>
              </>
            )}
          />
        </>
      )}
      {items.length > 0 && (
        <LoadMore
          {...reviews}
          shown={tn('{count} review shown', '{count} reviews shown', items.length)}
          back={t('Back to the first reviews')}
          className="mt-6"
        />
      )}
      {reported && (
        <Suspense>
          <ReportDialog review={reported} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </Container>
  );
}

function titleOf(review: PublicReview | undefined): string {
  return review ? t('Reviews of {name}', { name: review.name }) : t('Reviews of this product');
}
