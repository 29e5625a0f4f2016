import { ButtonLink } from '#ui/button-link.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { Container } from '#ui/container.tsx';

const slides = [
  {
    picture: 'components',
    caption: 'Components',
    headline: 'The part you drew, on the shelf you order from',
    text: 'Passives to power supplies, with stock, price breaks and lead times on every card.',
    link: { to: '/allproducts', label: 'Browse all products' },
  },
  {
    picture: 'assembly',
    caption: 'Manufacturing',
    headline: 'From one board to a thousand cabinets',
    text: 'Five factories place, solder, wire and test what you send us as a drawing.',
    link: { to: '/#activities', label: 'What we do' },
  },
  {
    picture: 'warehouse',
    caption: 'Supply',
    headline: 'Counted stock. Shipped as counted.',
    text: 'What the page says is there is there: the last reel is sold once.',
    link: { to: '/#numbers', label: 'Busbar in numbers' },
  },
  {
    picture: 'bench',
    caption: 'Accounts',
    headline: 'Order today, pay the way your company does',
    text: 'Open an account in a minute. Every order, its price and its state stay in your dashboard.',
    link: { to: '/register', label: 'Open an account' },
  },
] as const;

/** The landing page's four pictures, each with what it stands for. */
export function Slides() {
  return (
    <div className="border-b border-line bg-surface">
      <Container className="pt-4 pb-2 sm:pt-6">
        <Carousel label="Busbar at a look" interval={7000}>
          {slides.map(({ picture, caption, headline, text, link }, position) => (
            <div
              key={picture}
              className="grid items-center gap-x-12 gap-y-5 md:grid-cols-[5fr_6fr]"
            >
              <div className="px-0.5 py-1 max-md:order-last">
                <p className="caption mb-2 text-copper-ink">{caption}</p>
                <h2 className="text-3xl leading-tight tracking-[-0.025em] lg:text-4xl">
                  {headline}
                </h2>
                <p className="mt-3 max-w-prose text-muted md:text-lg">{text}</p>
                <ButtonLink to={link.to} variant="primary" className="mt-5">
                  {link.label}
                </ButtonLink>
              </div>
              <img
                src={`/pictures/scenes/${picture}.svg`}
                alt=""
                width={720}
                height={450}
                {...(position === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
                decoding="async"
                className="aspect-[8/5] w-full rounded-md bg-sunken object-cover"
              />
            </div>
          ))}
        </Carousel>
      </Container>
    </div>
  );
}
