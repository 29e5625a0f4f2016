import { formatTenths } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { cn } from './cn.ts';
import { starPath } from './star-shape.tsx';

export type StarsProps = {
  /** 0 to `max`; fractions fill a star in part. */
  value: number;
  max?: number | undefined;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
};

/** A rating to look at. Drawn without inline styles, which a strict content policy refuses. */
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
