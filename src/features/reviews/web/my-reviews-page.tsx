import { MessageSquareText } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import {
  apiContext,
  firstPage,
  furtherPage,
  requireSignedIn,
  useApi,
} from '#features/identity/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useLoadMore } from '#ui/use-load-more.ts';
import { listOwnReviews } from '../contract.ts';
import { ReviewGrid } from './review-grid.tsx';

export { PartError as ErrorBoundary } from '#ui/part-error.tsx';

export const handle: PageHandle = { title: 'My Reviews' };

const LIMIT = 24;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email } = requireSignedIn({ request });
  const query = { email, limit: LIMIT };
  const { signal } = request;
  const outcome = await context.get(apiContext)(listOwnReviews, { query }, { signal });
  return { email, reviews: firstPage(outcome) };
}

export function Component() {
  const { email, reviews } = useLoaderData<typeof loader>();
  const api = useApi();
  const { items, more } = useLoadMore(reviews, async (cursor) =>
    furtherPage(await api(listOwnReviews, { query: { email, limit: LIMIT, cursor } })),
  );
  const addLink = (
    <ButtonLink to="/dashboard/addreview" variant="primary">
      Add Review
    </ButtonLink>
  );

  return (
    <>
      <PageHeader title="My Reviews" actions={items.length > 0 && addLink} />
      {items.length === 0 ? (
        <EmptyState title="No reviews yet" icon={<MessageSquareText />} action={addLink}>
          Tell others how a product did in your design.
        </EmptyState>
      ) : (
        <>
          <h2 className="sr-only">Written by you</h2>
          <ReviewGrid reviews={items} />
          <LoadMore {...more} className="mt-6" />
        </>
      )}
    </>
  );
}
