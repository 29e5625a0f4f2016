import { Children, lazy, Suspense, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { retryLoad } from './retry-load.ts';
import { useCarousel } from './use-carousel.ts';
import { useHydrated } from './use-hydrated.ts';

export type CarouselProps = {
  /** The accessible name. */
  label: string;
  /** One slide each. */
  children: ReactNode;
  /** Milliseconds per slide; 0 (the default) turns autoplay off, and so does reduced motion. */
  interval?: number | undefined;
  className?: string | undefined;
};

const EmblaDriver = lazy(async () => ({
  default: (await retryLoad(() => import('./embla-driver.tsx'))).EmblaDriver,
}));

/** Shows one slide at a time. Until its script is loaded, the row of slides scrolls. */
export function Carousel({ label, children, interval = 0, className }: CarouselProps) {
  const slides = Children.toArray(children);
  const { viewport, driver, ready, index, canRun, running, pauseHandlers, ...moves } =
    useCarousel(interval);
  const { previous, next, show, toggle } = moves;
  const inBrowser = useHydrated();

  function key(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') previous();
    else if (event.key === 'ArrowRight') next();
    else return;
    event.preventDefault();
  }

  return (
    <section
      aria-roledescription={t('carousel')}
      aria-label={label}
      className={className}
      {...pauseHandlers}
    >
      {inBrowser && (
        <Suspense fallback={null}>
          <EmblaDriver {...driver} />
        </Suspense>
      )}
      <div
        ref={viewport}
        // Until the buttons work, the keyboard scrolls the row.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={ready ? undefined : 0}
        className={cn(
          '[scrollbar-width:none]',
          ready ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto',
        )}
      >
        <div className="flex touch-pan-y" aria-live={running ? 'off' : 'polite'}>
          {slides.map((slide, position) => (
            <div
              key={position}
              role="group"
              aria-roledescription={t('slide')}
              aria-label={t('{position} of {all}', { position: position + 1, all: slides.length })}
              inert={ready && position !== index}
              className="min-w-0 flex-[0_0_100%] snap-start"
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys on its buttons
        <div className={cn('mt-2 flex items-center gap-1', !ready && 'invisible')} onKeyDown={key}>
          <IconButton label={t('Previous slide')} icon={<ChevronLeft />} onClick={previous} />
          <IconButton label={t('Next slide')} icon={<ChevronRight />} onClick={next} />
          <div className="ml-2 flex min-w-0">
            {slides.map((_, position) => (
              <button
                key={position}
                type="button"
                aria-label={t('Slide {position}', { position: position + 1 })}
                aria-current={position === index || undefined}
                onClick={() => show(position)}
                className="group grid h-6 w-9 min-w-6 place-items-center px-0.5 pointer-coarse:h-11"
              >
                <span className="h-0.75 w-full bg-line-strong transition-colors group-hover:bg-ink group-aria-current:bg-copper" />
              </button>
            ))}
          </div>
          <span aria-hidden="true" className="code ml-3 text-xs text-muted max-[24rem]:hidden">
            {index + 1}/{slides.length}
          </span>
          {canRun && (
            <IconButton
              className="ml-auto"
              label={running ? t('Pause') : t('Play')}
              icon={running ? <Pause /> : <Play />}
              onClick={toggle}
            />
          )}
        </div>
      )}
    </section>
  );
}
