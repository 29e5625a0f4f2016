import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { captureRowFocus } from '#ui/capture-row-focus.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { toast } from '#ui/toast.ts';
import { moderateReviews, type ModeratedReview, type ReviewAction } from '../contract.ts';
import { reviewMessages } from './messages.ts';

/** Decisions of admins about single reviews. Hiding and publishing can be undone. */
export function useModeration() {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [hiding, setHiding] = useState<ModeratedReview | null>(null);

  async function act(body: ReviewAction, done: string, undo?: () => Promise<unknown>) {
    const restoreFocus = captureRowFocus();
    const outcome = await api(moderateReviews, { body });
    if (!outcome.ok) return outcome.problem;
    if (outcome.value.outdated.length > 0) {
      await revalidate();
      restoreFocus();
      return { title: reviewMessages.changedMeanwhile };
    }
    toast.positive(
      done,
      undo ? { action: { label: 'Undo', onClick: () => void undo() } } : undefined,
    );
    await revalidate();
    restoreFocus();
    return null;
  }

  /** @returns the problem if the call was refused. */
  async function hide(review: ModeratedReview, reason: string): Promise<FormRefusal | null> {
    const { _id, username } = review;
    const undo = () => publish(review);
    const body: ReviewAction = { action: 'hide', reviews: [_id], reason };
    const problem = await act(body, reviewMessages.hidden(username), undo);
    if (!problem) setHiding(null);
    return problem;
  }

  async function publish({ _id, username, hiddenReason, version }: ModeratedReview): Promise<void> {
    const reviews = [_id];
    const again: ReviewAction = { action: 'hide', reviews, reason: hiddenReason ?? '' };
    const undo = hiddenReason
      ? async () => report(await act(again, reviewMessages.hidden(username)))
      : undefined;
    const body: ReviewAction = { action: 'publish', reviews, seen: [{ review: _id, version }] };
    report(await act(body, reviewMessages.published(username), undo));
  }

  async function dismissReports({ _id, version }: ModeratedReview): Promise<void> {
    const seen = [{ review: _id, version }];
    const body: ReviewAction = { action: 'dismiss-reports', reviews: [_id], seen };
    report(await act(body, reviewMessages.reportsDismissed));
  }

  return {
    hiding,
    startHiding: setHiding,
    stopHiding: () => setHiding(null),
    hide,
    publish,
    dismissReports,
  };
}

function report(problem: { readonly title: string } | null): void {
  if (problem) toast.danger(problem.title);
}
