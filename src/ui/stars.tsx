import { formatTenths } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { cn } from './cn.ts';

export type StarsProps = {
  /** 0 to `max`; a fraction fills a star partly. */
  value: number;
  max?: number | undefined;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
};

/** Displays a rating, without inline styles, which the Content-Security-Policy forbids. */
export function Stars({ value, max = 5, size = 'sm', className }: StarsProps) {
  const filled = Math.min(max, Math.max(0, value));
  const figure = Number.isInteger(filled) ? filled : formatTenths(filled);
  const width = max * 20;
  const row = Array.from({ length: max }, (_, index) => (
    <path key={index} d={starPath} transform={`translate(${index * 20})`} />
  ));
  return (
    <svg
      role="img"
      aria-label={t('{figure} out of {max} stars', { figure, max })}
      viewBox={`0 0 ${width} 20`}
      fill="currentColor"
      className={cn('inline-block w-auto align-middle', size === 'sm' ? 'h-4' : 'h-5', className)}
    >
      <g className="text-line-strong opacity-45">{row}</g>
      <svg width={filled * 20} height="20" className="text-copper">
        {row}
      </svg>
    </svg>
  );
}

/** One star in a square with sides of 20. */
export const starPath = 'M10 1.6l2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 15l-5.2 2.8 1-5.9L1.5 7.8l5.9-.8z';

/** One star, coloured by `currentColor`. */
export function StarShape({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" fill="currentColor" className={className}>
      <path d={starPath} />
    </svg>
  );
}
