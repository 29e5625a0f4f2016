import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { t } from '#shared/texts/texts.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** The error boundary of a view: the page around it stays visible. */
export function ViewError() {
  const problem = readError(useRouteError());
  const { revalidate, state } = useRevalidator();
  return (
    <ViewErrorMessage {...problem} busy={state === 'loading'} onRetry={() => void revalidate()} />
  );
}

type ViewErrorMessageProps = {
  status: number;
  title: string | null;
  busy: boolean;
  onRetry: () => void;
};

/** The message of `ViewError`, for callers that have the error. */
export function ViewErrorMessage({ status, title, busy, onRetry }: ViewErrorMessageProps) {
  if (status === 404) {
    return <EmptyState title={t(title ?? 'There is nothing at this address.')} />;
  }
  return (
    <Alert
      tone="danger"
      title={t('This could not be displayed')}
      action={
        <Button size="sm" busy={busy} onClick={onRetry} data-retry>
          {t('Try again')}
        </Button>
      }
    >
      {t(title ?? 'This is our fault. Nothing was changed.')}
    </Alert>
  );
}

/** The status and title of a problem that a loader threw. Messages of other errors are not shown. */
function readError(error: unknown): { status: number; title: string | null } {
  if (!isRouteErrorResponse(error)) return { status: 500, title: null };
  const { title } = (error.data ?? {}) as { title?: unknown };
  return { status: error.status, title: typeof title === 'string' ? title : null };
}
