import { t } from '#shared/texts/texts.ts';
import { Link } from './link.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from './table.tsx';

export type Bar = {
  /** What it stands for, such as a day. */
  label: string;
  /** How high it is, in whatever unit; not less than 0. */
  value: number;
  /** The value as people read it. */
  text: string;
  /** The page that has what was counted. */
  to: string;
};

export type BarChartProps = {
  /** What is shown; names the figure and its table. */
  title: string;
  /** What the labels are, and what the values: the headings of the table. */
  columns: readonly [label: string, value: string];
  bars: readonly Bar[];
};

/** Of the chart's height: what is there at all can be seen. */
const LEAST = 2;
const GAP = 0.25;

/**
 * A row of bars, each a link to what it counts. Pointers read it by its bars; the keyboard and screen
 * readers have the same figures and links in a table below it.
 */
export function BarChart({ title, columns, bars }: BarChartProps) {
  const most = bars.reduce<Bar | null>(
    (top, bar) => (bar.value > (top?.value ?? 0) ? bar : top),
    null,
  );
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        {most && (
          <span className="text-xs text-muted tabular-nums">
            {t('Highest: {value}', { value: most.text })}
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
            const height = value > 0 ? Math.max((value / (most?.value ?? 1)) * 100, LEAST) : 0;
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
