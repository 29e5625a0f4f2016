import type { MouseEvent } from 'react';
import { useLocation, useRevalidator, useRouteError } from 'react-router';
import { NotFound } from '#ui/not-found.tsx';
import { t } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Container } from '#ui/container.tsx';
import { describeError } from './describe-error.ts';

/** Replaces a page that could not be displayed. */
export function PageError() {
  const description = describeError(useRouteError());
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  if (description.kind === 'not-found') return <NotFound title={description.title} />;
  const { kind, caption, heading, text } = description;

  /** Without a connection, reloading would show the browser's own error page. */
  function retry(event: MouseEvent) {
    if (kind !== 'no-response') return;
    event.preventDefault();
    void revalidate();
  }

  return (
    <Container width="narrow" className="py-20">
      <p className="caption mb-1.5 text-copper-ink">{t(caption)}</p>
      <h1>{t(heading)}</h1>
      <p className="mt-3 text-muted">{t(text)}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <a
          href={pathname + search}
          onClick={retry}
          aria-busy={state === 'loading'}
          data-retry
          className={buttonClass({ variant: 'primary' })}
        >
          {kind === 'script' ? t('Reload the page') : t('Try again')}
        </a>
        <ButtonLink to="/">{t('Home')}</ButtonLink>
      </div>
    </Container>
  );
}
