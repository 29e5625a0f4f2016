/** Steps of a scale that read well. */
const STEPS = [1, 2, 2.5, 5, 10];

/** The round number at or above the highest value, where the scale of a chart ends. */
export function scaleEnd(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = STEPS.find((one) => one * power >= highest) ?? 10;
  return step * power;
}
