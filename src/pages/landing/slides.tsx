import { useSession } from '#features/sessions/web/index.ts';
import type { PublicShopSettings } from '#features/shop/contract.ts';
import { shownPicture } from '#shared/remote-picture.ts';
import { t } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { cn } from '#ui/cn.ts';
import { Container } from '#ui/container.tsx';
import { useBrokenPicture } from '#ui/use-broken-picture.ts';

type ShownSlide = PublicShopSettings['slides'][number];

interface SlidesProps {
  readonly shop: string;
  readonly slides: readonly ShownSlide[];
}

/** The carousel of the landing page. */
export function Slides({ shop, slides }: SlidesProps) {
  return (
    <Container className="pt-4 sm:pt-6">
      <Carousel label={t('{shop} at a glance', { shop })} interval={7000}>
        {slides.map((slide, position) => (
          <Slide key={position} {...slide} first={position === 0} />
        ))}
      </Carousel>
    </Container>
  );
}

type SlideProps = ShownSlide & { readonly first: boolean };

/** The standard pictures have smaller files beside them. */
const SCENE = /^(\/pictures\/scenes\/.+)\.webp$/;

/**
 * The standard pictures are transparent, for both themes, and leave space for the text on the left. A picture that
 * cannot be shown leaves its space empty.
 */
function Slide({ picture, caption, title, text, link, first }: SlideProps) {
  const { state } = useSession();
  // Keeps its space. `data-session` says before hydration who is signed in.
  const forVisitors =
    state === 'unknown' ? 'in-data-[session=in]:invisible' : state === 'signed-in' && 'invisible';
  const { broken, picture: watched } = useBrokenPicture(picture);
  const scene = SCENE.exec(picture)?.[1];
  return (
    <div className="relative h-full overflow-hidden rounded-md bg-surface md:flex md:min-h-96 md:items-center lg:min-h-105">
      <picture
        className={cn(
          'block aspect-[8/5] md:absolute md:inset-y-0 md:right-0 md:aspect-auto md:w-2/3 md:mask-l-from-85%',
          !first && 'visible-when-hydrated',
        )}
      >
        {scene && (
          <source
            srcSet={`${scene}-small.avif 800w, ${scene}.avif 1280w`}
            sizes="(min-width: 48rem) 67vw, 100vw"
            type="image/avif"
          />
        )}
        {!broken && (
          <img
            {...watched}
            src={shownPicture(picture)}
            alt=""
            width={1280}
            height={576}
            {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
            decoding="async"
            className="size-full object-cover object-right"
          />
        )}
      </picture>
      <div className="relative p-5 md:w-3/8 md:p-8 md:pr-0 lg:p-12 lg:pr-0">
        <p className="caption mb-2 text-copper-ink">{caption}</p>
        <h2 className="text-3xl leading-tight tracking-[-0.025em] lg:text-4xl">{title}</h2>
        <p className="mt-3 max-w-[34rem] text-muted lg:text-lg">{text}</p>
        <ButtonLink
          to={link.to}
          variant="primary"
          className={cn('mt-5', link.to === '/register' && forVisitors)}
        >
          {link.label}
        </ButtonLink>
      </div>
    </div>
  );
}
