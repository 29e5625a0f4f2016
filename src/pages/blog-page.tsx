import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';

export const handle: PageHandle = {
  title: 'Blog',
  description: 'Notes from the shop floor at {shop}: coming soon.',
};

const subjects = [
  'How to read a price break',
  'What makes up a lead time',
  'Derating in three diagrams',
] as const;

export function Component() {
  return (
    <Container className="py-14 md:py-24">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[3fr_2fr]">
        <div>
          <p className="caption mb-3 text-copper-ink">{t('Blog')}</p>
          <h1 className="text-4xl leading-none tracking-[-0.03em] sm:text-5xl">
            {t('COMING SOON')}
          </h1>
          <p className="mt-5 max-w-prose text-lg text-muted">
            {t(
              'Notes from the shop floor on how parts are selected, tested, stocked and shipped, by the people who do it.',
            )}
          </p>
          <ButtonLink to="/allproducts" className="mt-7">
            {t('Browse the catalogue in the meantime')}
          </ButtonLink>
        </div>
        <section aria-labelledby="subjects" className="self-end">
          <h2 id="subjects" className="caption border-b border-line-strong pb-2 text-muted">
            {t('In preparation')}
          </h2>
          <ol>
            {subjects.map((subject, index) => (
              <li key={subject} className="flex gap-4 border-b border-line py-3.5">
                <span aria-hidden="true" className="code text-copper-ink">
                  {String(index + 1).padStart(2, '0')}
                </span>
                {t(subject)}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Container>
  );
}
