import { useEffect, useState, type ReactNode } from 'react';
import { t } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { retryLoad } from '#ui/retry-load.ts';

/** The 404 page, also shown for a product or order that no longer exists. */
export function NotFound({ title }: { title?: string | undefined }) {
  return (
    <Container className="not-found grid items-center gap-x-16 gap-y-10 py-16 md:grid-cols-2 md:py-28">
      <div>
        <p className="caption mb-1.5 text-copper-ink">{t('Error 404')}</p>
        <h1>{t(title ?? 'There is nothing at this address')}</h1>
        <p className="mt-3 max-w-prose text-muted">
          {t(
            'The link may be outdated, or we no longer carry the part. See the catalogue for what we have today.',
          )}
        </p>
        <div className="mt-6 flex flex-wrap gap-2">
          <ButtonLink to="/" variant="primary">
            {t('Home')}
          </ButtonLink>
          <ButtonLink to="/allproducts">{t('All products')}</ButtonLink>
        </div>
      </div>
      <Drawing />
    </Container>
  );
}

/** The code of the drawing comes later: pages start without it. */
function Drawing() {
  const [drawing, setDrawing] = useState<ReactNode>(null);
  useEffect(() => {
    void retryLoad(() => import('./open-circuit.tsx')).then(({ OpenCircuit }) =>
      setDrawing(<OpenCircuit />),
    );
  }, []);
  return <div className="aspect-[2/1] w-full max-w-md max-md:order-first">{drawing}</div>;
}
