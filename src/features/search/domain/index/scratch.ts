import { Marks } from './marks.ts';
import { STRETCH, Stretch } from './stretch.ts';

/** Room to work in, used again and again: what is in it holds until the next shelf is looked at. */
export interface Scratch {
  readonly marks: Marks;
  readonly stretch: Stretch;
  /** So many slots are looked at together. */
  readonly atOnce: number;
}

/** @param longest the slots of the longest shelf */
export function scratchFor(longest: number, atOnce = STRETCH): Scratch {
  return { marks: new Marks(longest), stretch: new Stretch(), atOnce };
}
