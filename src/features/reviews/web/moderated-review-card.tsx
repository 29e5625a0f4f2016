import { Eye, EyeOff, Flag } from 'lucide-react';
import { formatDay } from '#shared/date-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Stars } from '#ui/stars.tsx';
import type { ModeratedReview } from '../contract.ts';
import type { ReviewState } from '../domain/moderation.ts';
import { ratingOf } from '../domain/stars.ts';
import { reportGroundLabels, reviewStateLabels } from './messages.ts';

const tones = { published: 'positive', waiting: 'caution', hidden: 'neutral' } as const;

interface ModeratedReviewCardProps {
  readonly review: ModeratedReview;
  readonly onHide: () => void;
  readonly onPublish: () => void;
  readonly onDismissReports: () => void;
}

/** A review as admins see it: its state, its open reports and what can be done. */
export function ModeratedReviewCard(props: ModeratedReviewCardProps) {
  const { review, onHide, onPublish, onDismissReports } = props;
  const { username, email, name, rating, state, hiddenReason, reports, writtenAt } = review;
  return (
    <Card
      as="li"
      footer={
        <>
          {state !== 'published' && (
            <Button
              size="sm"
              aria-label={t('Publish the review by {name}', { name: username })}
              data-row-action="publish"
              onClick={onPublish}
            >
              <Eye aria-hidden /> {t('Publish')}
            </Button>
          )}
          {state !== 'hidden' && (
            <Button
              size="sm"
              aria-label={t('Hide the review by {name}', { name: username })}
              data-row-action="hide"
              onClick={onHide}
            >
              <EyeOff aria-hidden /> {t('Hide…')}
            </Button>
          )}
          {reports.length > 0 && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('Dismiss the reports about the review by {name}', { name: username })}
              onClick={onDismissReports}
            >
              {t('Dismiss reports')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 flex-1 text-base font-semibold">{name}</h2>
        <StateBadge state={state} />
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <Stars value={ratingOf(rating) ?? 0} />
        <span>{username}</span>
        <EmailText email={email} />
        <time dateTime={writtenAt}>{formatDay(writtenAt)}</time>
      </p>
      <p className="mt-3 break-words whitespace-pre-line">{review.review}</p>
      {review.suggestion && (
        <p className="mt-3 border-l-2 border-line-strong pl-3 text-sm break-words whitespace-pre-line text-muted">
          <span className="caption block">{t('Suggestion')}</span>
          {review.suggestion}
        </p>
      )}
      {hiddenReason && (
        <p className="mt-3 text-sm">{t('Hidden because: {reason}', { reason: hiddenReason })}</p>
      )}
      {reports.length > 0 && <Reports reports={reports} />}
    </Card>
  );
}

function StateBadge({ state }: { state: ReviewState }) {
  return (
    <Badge tone={tones[state]} dot>
      {t(reviewStateLabels[state])}
    </Badge>
  );
}

function Reports({ reports }: Pick<ModeratedReview, 'reports'>) {
  return (
    <div className="mt-3 rounded-sm bg-caution-soft p-3 text-sm">
      <p className="flex items-center gap-1.5 font-medium text-caution">
        <Flag aria-hidden className="size-4" />
        {tn('{count} report', '{count} reports', reports.length)}
      </p>
      <ul className="mt-1 grid gap-1">
        {reports.map(({ ground, comment, reportedAt }, index) => (
          <li key={index}>
            <time dateTime={reportedAt}>{formatDay(reportedAt)}</time>
            {': '}
            {t(reportGroundLabels[ground])}
            {comment && <span className="break-words">{` – ${comment}`}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
