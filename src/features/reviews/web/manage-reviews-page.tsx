import { MessageSquareText } from 'lucide-react';
import { Form, useLoaderData, useSubmit, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { listAllReviews } from '../contract.ts';
import { moderationFilters, type ModerationFilter } from '../domain/moderation.ts';
import { HideReviewDialog } from './hide-review-dialog.tsx';
import { moderationFilterLabels } from './messages.ts';
import { ModeratedReviewCard } from './moderated-review-card.tsx';
import { useModeration } from './use-moderation.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Manage Reviews' };

const STEP = 24;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request }, 'reviews.moderate');
  const { signal, url } = request;
  const { searchParams } = new URL(url);
  const q = searchParams.get('q')?.trim() ?? '';
  const show = moderationFilters.find((one) => one === searchParams.get('show')) ?? 'all';
  const api = context.get(apiContext);
  const reviews = await loadPagedList(request, STEP, (page) =>
    api(listAllReviews, { query: { show, ...(q ? { q } : {}), ...page } }, { signal }),
  );
  return { q, show, reviews };
}

export function Component() {
  const { q, show, reviews } = useLoaderData<typeof loader>();
  const { hiding, startHiding, stopHiding, hide, publish, dismissReports } = useModeration();
  const { items } = reviews;
  return (
    <>
      <PageHeader title={t('Manage Reviews')}>
        {t('Hidden reviews are visible to their authors only. Hiding needs a reason.')}
      </PageHeader>
      <ReviewFilters q={q} show={show} />
      {items.length === 0 ? (
        <EmptyState title={t('No reviews found')} icon={<MessageSquareText />}>
          {show === 'reported' && !q
            ? t('No review has open reports.')
            : t('No review matches this search.')}
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-4 lg:grid-cols-2">
            {items.map((review) => (
              <ModeratedReviewCard
                key={review._id}
                review={review}
                onHide={() => startHiding(review)}
                onPublish={() => void publish(review)}
                onDismissReports={() => void dismissReports(review)}
              />
            ))}
          </ul>
          <LoadMore
            {...reviews}
            shown={tn('{count} review shown', '{count} reviews shown', items.length)}
            back={t('Back to the first reviews')}
            className="mt-6"
          />
        </>
      )}
      {hiding && (
        <HideReviewDialog key={hiding._id} review={hiding} onClose={stopHiding} onHide={hide} />
      )}
    </>
  );
}

/** Search text and filter. Both are in the URL, so that a list can be bookmarked and shared. */
function ReviewFilters({ q, show }: { q: string; show: ModerationFilter }) {
  const submit = useSubmit();
  return (
    <Form role="search" className="mb-6 flex flex-wrap items-end gap-2">
      <SearchField
        label={t('Search reviews')}
        defaultValue={q}
        placeholder={t('Product, author, email or words')}
        className="min-w-48 flex-1"
      />
      <Button type="submit">{t('Search')}</Button>
      <SelectField
        name="show"
        label={t('Show')}
        labelHidden
        options={moderationFilters.map((value) => ({
          value,
          label: t(moderationFilterLabels[value]),
        }))}
        defaultValue={show}
        onChange={({ currentTarget }) => void submit(currentTarget.form)}
        className="w-full sm:w-56"
      />
    </Form>
  );
}
