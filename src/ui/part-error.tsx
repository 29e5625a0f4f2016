import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { t } from '#shared/texts/texts.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** In the place of a view that could not be shown, inside a page that could. */
export function PartError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { status, title } = readError(error);
  if (status === 404) {
    return <EmptyState title={t(title ?? 'There is nothing at this address.')} />;
  }
  return (
    <Alert
      tone="danger"
      title={t('This could not be shown')}
      action={
        <Button size="sm" busy={state === 'loading'} onClick={() => void revalidate()}>
          {t('Try again')}
        </Button>
      }
    >
      {title ?? 'The fault is ours. Nothing was changed.'}
    </Alert>
  );
}

/** The sentence of a problem that a loader threw; what a bug says is not for customers. */
function readError(error: unknown): { status: number; title: string | null } {
  if (!isRouteErrorResponse(error)) return { status: 500, title: null };
  const { title } = (error.data ?? {}) as { title?: unknown };
  return { status: error.status, title: typeof title === 'string' ? title : null };
}
