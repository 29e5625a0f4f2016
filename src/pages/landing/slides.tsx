import { t } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { cn } from '#ui/cn.ts';
import { Container } from '#ui/container.tsx';

const slides = [
  {
    picture: 'component-reels',
    caption: 'Components',
    headline: 'The part you drew, on the shelf you order from',
    text: 'Passives to power supplies, with stock, price breaks and lead times on every card.',
    link: { to: '/allproducts', label: 'Browse all products' },
  },
  {
    picture: 'pick-and-place',
    caption: 'Manufacturing',
    headline: 'From one board to a thousand cabinets',
    text: 'Five factories assemble, solder, wire and test to your drawings.',
    link: { to: '/#activities', label: 'What we do' },
  },
  {
    picture: 'control-cabinet',
    caption: 'Supply',
    headline: 'Counted stock, shipped as counted.',
    text: 'Stock figures are exact: we never sell the last reel twice.',
    link: { to: '/#numbers', label: 'Busbar in numbers' },
  },
  {
    picture: 'test-bench',
    caption: 'Accounts',
    headline: 'Order today, pay the way your company does',
    text: 'Open an account in a minute. Every order, its price and its state stay in your dashboard.',
    link: { to: '/register', label: 'Open an account' },
  },
] as const;

/** The carousel of the landing page. */
export function Slides() {
  return (
    <Container className="pt-4 sm:pt-6">
      <Carousel label={t('Busbar at a glance')} interval={7000}>
        {slides.map((slide, position) => (
          <Slide key={slide.picture} {...slide} first={position === 0} />
        ))}
      </Carousel>
    </Container>
  );
}

type SlideProps = (typeof slides)[number] & { readonly first: boolean };

/** The pictures are transparent, for both themes, and leave space for the text on the left. */
function Slide({ picture, caption, headline, text, link, first }: SlideProps) {
  const scene = `/pictures/scenes/${picture}`;
  return (
    <div className="relative h-full overflow-hidden rounded-md bg-surface md:flex md:min-h-96 md:items-center lg:min-h-105">
      <picture
        className={cn(
          'block aspect-[8/5] md:absolute md:inset-y-0 md:right-0 md:aspect-auto md:w-2/3 md:mask-l-from-85%',
          !first && 'visible-when-hydrated',
        )}
      >
        <source
          srcSet={`${scene}-small.avif 800w, ${scene}.avif 1280w`}
          sizes="(min-width: 48rem) 67vw, 100vw"
          type="image/avif"
        />
        <img
          src={`${scene}.webp`}
          alt=""
          width={1280}
          height={576}
          {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          decoding="async"
          className="size-full object-cover object-right"
        />
      </picture>
      <div className="relative p-5 md:w-3/8 md:p-8 md:pr-0 lg:p-12 lg:pr-0">
        <p className="caption mb-2 text-copper-ink">{t(caption)}</p>
        <h2 className="text-3xl leading-tight tracking-[-0.025em] lg:text-4xl">{t(headline)}</h2>
        <p className="mt-3 max-w-[34rem] text-muted lg:text-lg">{t(text)}</p>
        <ButtonLink to={link.to} variant="primary" className="mt-5">
          {t(link.label)}
        </ButtonLink>
      </div>
    </div>
  );
}
