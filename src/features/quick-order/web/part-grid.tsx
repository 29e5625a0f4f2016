import { lazy, Suspense } from 'react';
import { shownTotalOf } from '#features/carts/domain/cart-line.ts';
import { taxNoteOf } from '#features/carts/web/index.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { retryLoad } from '#ui/retry-load.ts';
import { TableSkeleton } from '#ui/table-skeleton.tsx';
import { HeaderCell, Table, TableBody, TableHead } from '#ui/table.tsx';
import type { ReadyRow } from '../domain/joined-rows.ts';
import type { GridTarget } from '../domain/quick-order-rules.ts';
import { PasteBox } from './paste-box.tsx';
import { QuickOrderRow, type PartSuggestions } from './quick-order-row.tsx';
import type { PartExtras } from './row-answer.tsx';
import { GridNotice } from './use-late-code.ts';
import type { PartGrid } from './use-part-grid.ts';

const OtherLines = lazy(async () => ({
  default: (await retryLoad(() => import('./other-lines.tsx'))).OtherLines,
}));

interface PartGridProps {
  readonly grid: PartGrid;
  readonly label: string;
  readonly target: GridTarget;
  readonly extras?: PartExtras;
  readonly suggestions?: PartSuggestions;
}

/** The box for pasted lines and the grid. */
export function PartGridFields({ grid, label, target, extras, suggestions }: PartGridProps) {
  const { body, views, pasted, setPasted, readPasted, otherLines, actions } = grid;
  const { failed, retry, waiting } = grid;
  return (
    <>
      <PasteBox text={pasted} onText={setPasted} onRead={readPasted} />
      <div role="status">
        {otherLines.length > 0 && (
          <Suspense>
            <OtherLines lines={otherLines} />
          </Suspense>
        )}
      </div>
      {(waiting ?? failed) && (
        <Suspense fallback={waiting && <p role="status">{t('Nothing was sent yet')}</p>}>
          <GridNotice {...{ waiting, failed }} onRetry={retry} />
        </Suspense>
      )}
      <Table label={label} stacked="wide">
        <PartGridHead />
        <TableBody ref={body}>
          {views.map(({ row, view, together }, at) => (
            <QuickOrderRow
              key={row.key}
              number={at + 1}
              {...{ row, view, together, actions, target, extras, suggestions }}
            />
          ))}
        </TableBody>
      </Table>
      <p className="mt-2 text-sm text-muted max-lg:hidden">
        {t('Enter goes to the next row, Shift and Enter to the one before.')}
      </p>
    </>
  );
}

/** The outline of the box and the grid while it is not known whose draft is shown. */
export function PartGridSkeleton() {
  return (
    <>
      <div aria-hidden="true" className="animate-appear mb-8 grid gap-2 noscript:hidden">
        <p className="text-sm font-medium">{t('Paste lines')}</p>
        <div className="h-20 rounded-sm border border-line bg-raised" />
      </div>
      <TableSkeleton head={<PartGridHead />} columns={6} stacked="wide" />
    </>
  );
}

function PartGridHead() {
  return (
    <TableHead>
      <tr>
        <HeaderCell>{t('Part number')}</HeaderCell>
        <HeaderCell>{t('Quantity')}</HeaderCell>
        <HeaderCell>{t('Part')}</HeaderCell>
        <HeaderCell numeric>{t('Price per piece')}</HeaderCell>
        <HeaderCell numeric>{t('Total')}</HeaderCell>
        <HeaderCell>
          <span className="sr-only">{t('Action')}</span>
        </HeaderCell>
      </tr>
    </TableHead>
  );
}

interface PartGridTotalProps {
  readonly grid: PartGrid;
  /** Says that so many rows are not ready. */
  readonly openText: (count: number) => string;
}

/** The total of the rows that are ready, and how many are not. */
export function PartGridTotal({ grid, openText }: PartGridTotalProps) {
  const { ready, open, unknown, remove } = grid;
  /** They are told what is wrong with them, but are not in a total. */
  const refused = ready.filter(({ line }) => line.problem !== null).length;
  return (
    <>
      {ready.length > 0 && (
        <DescriptionList>
          {refused > 0 && (
            <DescriptionRow term={t('Not in the total')} numeric>
              {refused}
            </DescriptionRow>
          )}
          <DescriptionRow term={t('Total')} numeric strong>
            <output aria-label={t('Total of these rows')}>{totalText(ready)}</output>
          </DescriptionRow>
        </DescriptionList>
      )}
      {ready.length > 0 && (
        <p className="text-right text-sm text-muted">{taxNoteOf(ready.map(({ line }) => line))}</p>
      )}
      {open.length > 0 && (
        <Alert
          tone="caution"
          action={
            unknown.length > 0 &&
            ready.length > 0 && (
              <Button size="sm" onClick={() => remove(new Set(unknown))}>
                {tn('Remove {count} unknown row', 'Remove {count} unknown rows', unknown.length)}
              </Button>
            )
          }
        >
          {openText(open.length)}
        </Alert>
      )}
    </>
  );
}

function totalText(ready: readonly ReadyRow[]): string {
  const lines = ready.map(({ line }) => line);
  const currency = lines[0]?.currency ?? '';
  return formatAmount(shownTotalOf(lines, currency), currency);
}
