import { useEffect, type RefObject } from 'react';
import useEmblaCarousel from 'embla-carousel-react';

export type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

type EmblaDriverProps = {
  viewport: RefObject<HTMLElement | null>;
  /** Whether slides change without animation. */
  jump: boolean;
  onReady: (embla: Embla | undefined) => void;
};

/** Renders nothing: it moves the slides of a `Carousel`. Loaded after the page. */
export function EmblaDriver({ viewport, jump, onReady }: EmblaDriverProps) {
  const [attach, embla] = useEmblaCarousel({ loop: true, duration: jump ? 0 : 22 });
  useEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => onReady(embla), [embla, onReady]);
  return null;
}
