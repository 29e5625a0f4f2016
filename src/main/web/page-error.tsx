import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { NotFound } from '#features/storefront/web/index.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Container } from '#ui/container.tsx';

/** In the place of a page that could not be shown. */
export function PageError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFound title={titleIn(error)} />;
  const busy = status === 503 || status === 429;
  return (
    <Container width="narrow" className="py-20">
      <p className="caption mb-1.5 text-copper-ink">{status}</p>
      <h1>{busy ? 'The shop is busy' : 'This page could not be shown'}</h1>
      <p className="mt-3 text-muted">
        {titleIn(error) ??
          (busy
            ? 'Please try again in a moment.'
            : 'The fault is ours and has been written down. Nothing was changed.')}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <a href={pathname + search} className={buttonClass({ variant: 'primary' })}>
          Try again
        </a>
        <ButtonLink to="/">Home</ButtonLink>
      </div>
    </Container>
  );
}

/** The sentence of a problem that a loader threw; what a bug says is not for customers. */
function titleIn(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { title } = (error.data ?? {}) as { title?: unknown };
  return typeof title === 'string' ? title : undefined;
}
