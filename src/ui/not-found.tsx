import { t } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';

/** The 404 page, also shown for a product or order that no longer exists. */
export function NotFound({ title }: { title?: string | undefined }) {
  return (
    <Container className="grid items-center gap-x-16 gap-y-10 py-16 md:grid-cols-2 md:py-28">
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
      <OpenCircuit />
    </Container>
  );
}

/** A circuit with a gap in it. */
function OpenCircuit() {
  return (
    <svg
      viewBox="0 0 400 200"
      aria-hidden="true"
      fill="none"
      strokeWidth="3"
      className="w-full max-w-md stroke-line-strong max-md:order-first"
    >
      <path d="M40 92V40h110m100 0h110v60M40 106v54h120m80 0h120v-60" />
      <path d="M160 160l7-14 13 28 13-28 13 28 13-28 13 28 8-14" strokeLinejoin="round" />
      <path d="M22 92h36M30 106h20" strokeWidth="4" />
      <path d="M150 40l84-34" className="stroke-copper" strokeWidth="5" />
      <circle cx="150" cy="40" r="6" className="fill-paper" />
      <circle cx="250" cy="40" r="6" className="fill-paper" />
      <circle cx="360" cy="100" r="18" className="fill-paper" />
      <path d="M347 87l26 26m0-26l-26 26" />
    </svg>
  );
}
