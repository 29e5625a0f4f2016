import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext, requireSignedIn } from '#features/identity/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ReviewForm } from './review-form.tsx';
import { chosenProduct, orderedProducts } from './reviewable-products.ts';

export { PartError as ErrorBoundary } from '#ui/part-error.tsx';

export const handle: PageHandle = { title: 'Add Review' };

/** The product comes with the Give Review link; without one, one's own orders are the choice. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email } = requireSignedIn({ request });
  const api = context.get(apiContext);
  const wanted = new URL(request.url).searchParams.get('product');
  const chosen = wanted ? await chosenProduct(api, wanted, request.signal) : null;
  return {
    chosen: chosen?.id ?? '',
    gone: wanted !== null && !chosen,
    products: chosen ? [chosen] : await orderedProducts(api, email, request.signal),
  };
}

export function Component() {
  const { chosen, gone, products } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-xl">
      <PageHeader title="Add Review" />
      {gone && (
        <Alert tone="caution" className="mb-5">
          That product is not in the shop any more.
        </Alert>
      )}
      {products.length === 0 ? (
        <EmptyState
          title="Nothing to review yet"
          action={
            <ButtonLink to="/allproducts" variant="primary">
              Browse products
            </ButtonLink>
          }
        >
          Products that you have ordered can be reviewed here.
        </EmptyState>
      ) : (
        <ReviewForm key={chosen} products={products} chosen={chosen} />
      )}
    </div>
  );
}
