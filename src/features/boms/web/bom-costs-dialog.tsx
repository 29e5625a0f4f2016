import { useCallback } from 'react';
import { daysText } from '#features/catalogue/web/index.ts';
import { formatAmount, formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PleaseWait } from '#ui/please-wait.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { getBomCosts, type CostOfBoards } from '../contract.ts';
import { useAnswer } from './use-answer.ts';
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
          <Costs id={bom._id} />
        ) : (
          <p>{t('No line is certain yet. Accept or choose products to see what boards cost.')}</p>
        )}
      </div>
    </Dialog>
  );
}

function Costs({ id }: { readonly id: string }) {
  const { value: costs, failed } = useAnswer<readonly CostOfBoards[]>(
    useCallback((api, signal) => api(getBomCosts, { params: { id } }, { signal }), [id]),
  );
  if (failed) return <Alert tone="danger" title={failed} />;
  if (!costs) return <PleaseWait inline />;
  return (
    <>
      <CostChart costs={costs} />
      <CostTable costs={costs} />
    </>
  );
}

/** The cost of one board, from few boards to many. The table has the same values. */
function CostChart({ costs }: { readonly costs: readonly CostOfBoards[] }) {
  // A float is exact enough for the height of a point.
  const heights = costs.map(({ perBoard }) => Number(perBoard));
  const highest = Math.max(...heights);
  const [first, last] = [costs[0], costs.at(-1)];
  if (highest === 0 || !first || !last) return null;
  const points = heights.map((height, at) => `${at},${100 - (height / highest) * 96}`).join(' ');
  return (
    <figure aria-hidden="true">
      <figcaption className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{t('Cost per board')}</span>
        <span className="text-xs text-muted tabular-nums">
          {t('Highest: {value}', { value: formatAmount(highest.toFixed(2), first.currency) })}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${costs.length - 1} 100`}
        preserveAspectRatio="none"
        className="mt-3 h-32 w-full border-b border-line-strong text-copper"
      >
        <polyline
          points={points}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="mt-1 flex justify-between text-xs text-muted tabular-nums">
        <span>{formatCount(first.boards)}</span>
        <span>{formatCount(last.boards)}</span>
      </div>
    </figure>
  );
}

function CostTable({ costs }: { readonly costs: readonly CostOfBoards[] }) {
  return (
    <Table label={t('Cost by number of boards')} dense>
      <TableHead>
        <tr>
          <HeaderCell numeric>{t('Boards')}</HeaderCell>
          <HeaderCell numeric>{t('Cost per board')}</HeaderCell>
          <HeaderCell numeric>{t('Total')}</HeaderCell>
          <HeaderCell numeric>{t('Lines with too little stock')}</HeaderCell>
          <HeaderCell numeric>{t('Longest lead time')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {costs.map(({ boards, perBoard, total, currency, short, longestLeadTimeDays: days }) => (
          <Row key={boards}>
            <Cell numeric>{formatCount(boards)}</Cell>
            <Cell numeric>{formatAmount(perBoard, currency)}</Cell>
            <Cell numeric>{formatAmount(total, currency)}</Cell>
            <Cell numeric>{formatCount(short)}</Cell>
            <Cell numeric>{days === null ? '–' : daysText(days)}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
