import { Search } from 'lucide-react';
import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { requireSignedIn } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TextField } from '#ui/text-field.tsx';
import { reviewMessages } from './messages.ts';
import { ReviewForm } from './review-form.tsx';
import {
  findChosenProduct,
  listOrderedProducts,
  findReviewableProducts,
  listReviewedProducts,
} from './reviewable-products.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Add Review' };

/** The Give Review link chooses the product; without it, ordered products are offered first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email } = requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('product');
  const q = searchParams.get('q')?.trim() ?? '';
  const [reviewed, chosen] = await Promise.all([
    listReviewedProducts(api, email, signal),
    wanted ? findChosenProduct(api, wanted, signal) : null,
  ]);
  const page = { q, gone: wanted !== null && !chosen, chosen: chosen?.id ?? '' };
  if (chosen) {
    return { ...page, ordered: [chosen], found: [], reviewed: reviewed.has(chosen.id) };
  }
  const [orders, products] = await Promise.all([
    listOrderedProducts(api, email, signal),
    findReviewableProducts(api, q, signal),
  ]);
  const ordered = orders.filter(({ id }) => !reviewed.has(id));
  const own = new Set(ordered.map(({ id }) => id));
  const found = products.filter(({ id }) => !reviewed.has(id) && !own.has(id));
  return { ...page, ordered, found, reviewed: false };
}

export function Component() {
  const { q, gone, chosen, ordered, found, reviewed } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-xl">
      <PageHeader title={t('Add Review')} />
      {gone && (
        <Alert tone="caution" className="mb-5">
          {t('That product is no longer in the shop.')}
        </Alert>
      )}
      {reviewed ? (
        <Alert
          tone="info"
          title={reviewMessages.alreadyReviewed(ordered[0]?.name ?? '')}
          action={
            <ButtonLink to="/dashboard/myreviews" size="sm">
              {t('My Reviews')}
            </ButtonLink>
          }
        />
      ) : (
        <>
          {!chosen && (
            <Form role="search" className="mb-5 flex items-end gap-2">
              <TextField
                type="search"
                name="q"
                label={t('Find a product')}
                defaultValue={q}
                maxLength={200}
                placeholder={t('Name or SKU')}
                before={<Search aria-hidden />}
                className="flex-1"
              />
              <Button type="submit">{t('Search')}</Button>
            </Form>
          )}
          {q && found.length === 0 && !chosen && (
            <p role="status" className="-mt-2 mb-5 text-sm text-muted">
              {t('No products to review match “{q}”.', { q })}
            </p>
          )}
          <ReviewForm key={chosen} ordered={ordered} found={found} chosen={chosen} q={q} />
        </>
      )}
    </div>
  );
}
