import { t } from '#shared/texts/texts.ts';
import { Link } from './link.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from './table.tsx';

export type Bar = {
  /** The category, such as a day. */
  label: string;
  /** The height, in any unit; at least 0. */
  value: number;
  /** The formatted value. */
  text: string;
  /** The page that lists the counted items. */
  to: string;
};

export type BarChartProps = {
  /** Names the figure and its table. */
  title: string;
  /** The headings of the table. */
  columns: readonly [label: string, value: string];
  bars: readonly Bar[];
};

/** In percent of the chart's height: a small value stays visible. */
const MIN_HEIGHT = 2;
const GAP = 0.25;

/**
 * A row of bars, each a link to the items that it counts. For keyboards and screen readers, a table
 * below has the same values and links.
 */
export function BarChart({ title, columns, bars }: BarChartProps) {
  const highest = bars.reduce<Bar | null>(
    (top, bar) => (bar.value > (top?.value ?? 0) ? bar : top),
    null,
  );
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        {highest && (
          <span className="text-xs text-muted tabular-nums">
            {t('Highest: {value}', { value: highest.text })}
          </span>
        )}
      </figcaption>
      <div aria-hidden="true" className="relative mt-3 h-32 border-b border-line-strong">
        <svg
          viewBox={`0 0 ${bars.length} 100`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full fill-current text-copper"
        >
          {bars.map(({ label, value }, at) => {
            const height =
              value > 0 ? Math.max((value / (highest?.value ?? 1)) * 100, MIN_HEIGHT) : 0;
            return (
              <rect key={label} x={at + GAP / 2} y={100 - height} width={1 - GAP} height={height} />
            );
          })}
        </svg>
        <div className="absolute inset-0 flex">
          {bars.map(({ label, text, to }) => (
            <Link
              key={label}
              to={to}
              tabIndex={-1}
              title={`${label}: ${text}`}
              className="min-w-0 flex-1 border-b-2 border-transparent hover:border-ink"
            />
          ))}
        </div>
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
      <details className="mt-2 text-sm">
        <summary className="w-fit cursor-pointer py-1 text-muted">{t('Show as table')}</summary>
        <Table label={title} dense className="mt-1">
          <TableHead>
            <tr>
              <HeaderCell>{columns[0]}</HeaderCell>
              <HeaderCell numeric>{columns[1]}</HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {bars.map(({ label, text, to }) => (
              <Row key={label}>
                <Cell>
                  <Link to={to} look="text">
                    {label}
                  </Link>
                </Cell>
                <Cell numeric>{text}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </details>
    </figure>
  );
}
