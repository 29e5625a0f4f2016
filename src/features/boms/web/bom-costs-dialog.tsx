import { Fragment, useCallback } from 'react';
import { Link } from '#ui/link.tsx';
import { daysText } from '#features/catalogue/web/index.ts';
import { formatAmount, formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PleaseWait } from '#ui/please-wait.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { getBomCosts, type Bom, type CostOfBoards } from '../contract.ts';
import { lineHash } from './bom-paths.ts';
import { scaleEnd } from './chart-scale.ts';
import { lineName } from './line-groups.ts';
import { useAnswer } from '#browser/use-answer.ts';
import type { BomDialogProps } from './use-change-form.ts';

/** What 1 to 10,000 boards cost, as a chart and a table. */
export function BomCostsDialog({ bom, onClose }: BomDialogProps) {
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('Cost by number of boards')}
      description={t('Certain lines only, at current prices and stock.')}
    >
      <div className="mt-4 grid gap-4">
        {bom.cost.lines > 0 ? (
          <Costs bom={bom} onClose={onClose} />
        ) : (
          <p>{t('No line is certain yet. Accept or choose products to see what boards cost.')}</p>
        )}
      </div>
    </Dialog>
  );
}

function Costs({ bom, onClose }: Pick<BomDialogProps, 'bom' | 'onClose'>) {
  const { _id: id, lines } = bom;
  const { value: costs, failed } = useAnswer<readonly CostOfBoards[]>(
    useCallback((api, signal) => api(getBomCosts, { params: { id } }, { signal }), [id]),
  );
  if (failed) return <Alert tone="danger" title={failed} />;
  if (!costs) return <PleaseWait inline />;
  return (
    <>
      <CostChart costs={costs} />
      <CostTable costs={costs} lines={lines} onShowLine={onClose} />
    </>
  );
}

/** The cost of one board, from few boards to many. The table has the same values. */
function CostChart({ costs }: { readonly costs: readonly CostOfBoards[] }) {
  // A float is exact enough for the height of a point.
  const heights = costs.map(({ perBoard }) => Number(perBoard));
  const highest = Math.max(...heights);
  const [first] = costs;
  if (highest === 0 || !first) return null;
  const { currency } = first;
  const end = scaleEnd(highest);
  const points = heights.map((height, at) => `${at},${100 - (height / end) * 100}`).join(' ');
  const last = costs.length - 1;
  // Ten times as many boards from one to the next.
  const marked = costs.flatMap(({ boards }, at) =>
    /^10*$/.test(String(boards)) ? [{ boards, at }] : [],
  );
  return (
    <figure aria-hidden="true">
      <figcaption className="font-semibold">
        {t('Cost per board in {currency}', { currency })}
      </figcaption>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted tabular-nums">
        <div className="-my-2 flex flex-col justify-between text-right">
          {[end, end / 2, 0].map((amount) => (
            <span key={amount}>{formatAmount(amount.toFixed(2), currency)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${last} 100`}
          preserveAspectRatio="none"
          className="h-32 w-full border-y border-b-line-strong border-t-line text-copper"
        >
          <path
            d={`M0,50H${last}${marked.map(({ at }) => `M${at},0V100`).join('')}`}
            className="text-line"
            stroke="currentColor"
            vectorEffect="non-scaling-stroke"
          />
          <polyline
            points={points}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div className="col-start-2 mt-1 flex justify-between">
          {marked.map(({ boards }) => (
            <span key={boards}>{formatCount(boards)}</span>
          ))}
        </div>
        <p className="col-start-2 text-center">{t('Boards')}</p>
      </div>
    </figure>
  );
}

interface CostTableProps {
  readonly costs: readonly CostOfBoards[];
  readonly lines: Bom['lines'];
  /** Before a line is shown on the page. */
  readonly onShowLine: () => void;
}

function CostTable({ costs, lines, onShowLine }: CostTableProps) {
  return (
    <Table label={t('Cost by number of boards')} dense>
      <TableHead>
        <tr>
          <HeaderCell numeric>{t('Boards')}</HeaderCell>
          <HeaderCell numeric>{t('Cost per board')}</HeaderCell>
          <HeaderCell numeric>{t('Total')}</HeaderCell>
          <HeaderCell>{t('Lines with too little stock')}</HeaderCell>
          <HeaderCell numeric>{t('Longest lead time')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {costs.map(({ boards, perBoard, total, currency, longestLeadTimeDays: days, ...more }) => (
          <Row key={boards}>
            <Cell numeric>{formatCount(boards)}</Cell>
            <Cell numeric>{formatAmount(perBoard, currency)}</Cell>
            <Cell numeric>{formatAmount(total, currency)}</Cell>
            <Cell>
              <ShortLines {...more} {...{ lines, onShowLine }} />
            </Cell>
            <Cell numeric>
              {days === null ? '–' : daysText(days)}
              <SlowestLine row={more.longestLeadTimeRow} {...{ lines, onShowLine }} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

type ShortLinesProps = Pick<CostOfBoards, 'short' | 'shortRows'> &
  Pick<CostTableProps, 'lines' | 'onShowLine'>;

/** How many lines have too little stock, and the first of them, as links to the lines. */
function ShortLines({ short, shortRows, lines, onShowLine }: ShortLinesProps) {
  const named = shortRows.flatMap((row) => lines.find((line) => line.row === row) ?? []);
  const more = short - named.length;
  return (
    <>
      {formatCount(short)}
      {named.map((line, at) => (
        <Fragment key={line.row}>
          {at === 0 ? ': ' : ', '}
          <Link to={lineHash(line.row)} look="text" onClick={onShowLine}>
            {lineName(line)}
          </Link>
        </Fragment>
      ))}
      {named.length > 0 && more > 0 && ` ${t('and {count} more', { count: formatCount(more) })}`}
    </>
  );
}

interface SlowestLineProps extends Pick<CostTableProps, 'lines' | 'onShowLine'> {
  readonly row: number | null;
}

/** The line with the longest lead time, as a link to it, and its part. */
function SlowestLine({ row, lines, onShowLine }: SlowestLineProps) {
  const line = lines.find((one) => one.row === row);
  if (!line) return null;
  return (
    <span className="block text-xs">
      <Link to={lineHash(line.row)} look="text" onClick={onShowLine}>
        {lineName(line)}
      </Link>{' '}
      <span className="code wrap-anywhere">{line.offer?.mpn ?? line.offer?.sku}</span>
    </span>
  );
}
