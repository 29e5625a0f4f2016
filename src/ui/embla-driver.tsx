import { useEffect, type RefObject } from 'react';
import useEmblaCarousel from 'embla-carousel-react';

export type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

type EmblaDriverProps = {
  viewport: RefObject<HTMLElement | null>;
  /** Moves without gliding. */
  still: boolean;
  onReady: (embla: Embla | undefined) => void;
};

/** Shows nothing: it moves the slides that are there. In a file of its own, which loads after them. */
export function EmblaDriver({ viewport, still, onReady }: EmblaDriverProps) {
  const [attach, embla] = useEmblaCarousel({ loop: true, duration: still ? 0 : 22 });
  useEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => onReady(embla), [embla, onReady]);
  return null;
}
