import { MessageSquareText } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { requireSignedIn } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { listOwnReviews } from '../contract.ts';
import { EditReviewDialog } from './edit-review-dialog.tsx';
import { OwnReviewActions } from './own-review-actions.tsx';
import { ReviewGrid } from './review-grid.tsx';
import { useOwnReviews } from './use-own-reviews.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'My Reviews' };

const PAGE_SIZE = 24;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email } = requireSignedIn({ request });
  const { signal } = request;
  const api = context.get(apiContext);
  return loadPagedList(request, PAGE_SIZE, (page) =>
    api(listOwnReviews, { query: { email, ...page } }, { signal }),
  );
}

export function Component() {
  const reviews = useLoaderData<typeof loader>();
  const { items } = reviews;
  const { editing, edit, close, saved, remove } = useOwnReviews();
  const addLink = (
    <ButtonLink to="/dashboard/addreview" variant="primary">
      {t('Add Review')}
    </ButtonLink>
  );

  return (
    <>
      <PageHeader title={t('My Reviews')} actions={items.length > 0 && addLink} />
      {items.length === 0 ? (
        <EmptyState title={t('No reviews yet')} icon={<MessageSquareText />} action={addLink}>
          {t('Tell others how a product performed in your design.')}
        </EmptyState>
      ) : (
        <>
          <h2 className="sr-only">{t('Written by you')}</h2>
          <ReviewGrid
            reviews={items}
            renderActions={(review) => (
              <OwnReviewActions
                review={review}
                onEdit={() => edit(review)}
                onDelete={() => void remove(review)}
              />
            )}
          />
          <LoadMore
            {...reviews}
            shown={tn('{count} review shown', '{count} reviews shown', items.length)}
            back={t('Back to the first reviews')}
            className="mt-6"
          />
        </>
      )}
      {editing && (
        <EditReviewDialog
          key={editing._id}
          review={editing}
          onClose={close}
          onSaved={() => void saved()}
        />
      )}
    </>
  );
}
