/** The limits of a number field: the attributes `min`, `max` and `step` of an input. */
export interface StepLimits {
  readonly min: string;
  readonly max: string;
  readonly step: string;
}

/**
 * The value that a step up (1) or down (-1) leads to, as in a native number field: steps count from
 * the minimum, a value between two steps goes to the next one, and the limits are not passed.
 * @param value NaN for an empty field and for what is no number; counts as 0
 */
export function stepValue(value: number, direction: number, limits: StepLimits): number {
  const min = Number(limits.min);
  const step = Number(limits.step) || 1;
  const steps = ((value || 0) - min) / step;
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  const most = limits.max ? Math.floor((Number(limits.max) - min) / step) : next;
  return min + Math.max(Math.min(next, most), limits.min ? 0 : next) * step;
}
