import { isRouteErrorResponse } from 'react-router';
import { NO_RESPONSE } from '#shared/problem-type.ts';

/** Why a page could not be displayed, with the text for the visitor. */
export type ErrorDescription =
  | { readonly kind: 'not-found'; readonly title: string | undefined }
  | {
      readonly kind: 'no-response' | 'script' | 'busy' | 'bug';
      readonly caption: string;
      readonly heading: string;
      readonly text: string;
    };

/** Messages of browsers and Vite when a module cannot be loaded. */
const SCRIPT_FAILED = /dynamically imported module|importing a module script failed|preload css/i;

export function describeError(error: unknown): ErrorDescription {
  if (!isRouteErrorResponse(error)) {
    return error instanceof Error && SCRIPT_FAILED.test(error.message) ? scriptFailed : bug('500');
  }
  const { type, title } = problemIn(error.data);
  if (error.status === 404) return { kind: 'not-found', title };
  if (type === NO_RESPONSE) return noResponse;
  const caption = String(error.status);
  if (error.status !== 503 && error.status !== 429) return bug(caption, title);
  const text = title ?? 'Please try again in a moment.';
  return { kind: 'busy', caption, heading: 'The shop is busy', text };
}

const noResponse: ErrorDescription = {
  kind: 'no-response',
  caption: 'No connection',
  heading: 'The shop did not answer',
  text: 'Check your connection and try again. Nothing was changed.',
};

const scriptFailed: ErrorDescription = {
  kind: 'script',
  caption: 'No connection',
  heading: 'Part of this page did not load',
  text: 'Check your connection and reload the page.',
};

/** The messages of bugs are not shown to visitors. */
function bug(caption: string, title?: string): ErrorDescription {
  const text = title ?? 'This is our fault and has been logged. Nothing was changed.';
  return { kind: 'bug', caption, heading: 'This page could not be displayed', text };
}

/** The type and title of a problem that a loader threw. */
function problemIn(problem: unknown): { type: unknown; title: string | undefined } {
  const { type, title } = (problem ?? {}) as { type?: unknown; title?: unknown };
  return { type, title: typeof title === 'string' ? title : undefined };
}
