import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Check } from 'lucide-react';
import { formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { captureFocus } from '#ui/capture-focus.ts';
import { captureRowFocus } from '#ui/capture-row-focus.ts';
import { retryLoad } from '#ui/retry-load.ts';
import { HeaderCell, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import type { Bom, BomAlternative, BomLineView } from '../contract.ts';
import { lineHash, rowOfHash } from './bom-paths.ts';
import { BomLineRow } from './bom-line-row.tsx';
import { groupText, isIn, lineGroups, singleSuggestions, type LineGroup } from './line-groups.ts';
import type { ShownBom } from './use-bom.ts';

const CorrectDialog = lazy(async () => ({
  default: (await retryLoad(() => import('./correct-dialog.tsx'))).CorrectDialog,
}));
const ChooseDialog = lazy(async () => ({
  default: (await retryLoad(() => import('./choose-dialog.tsx'))).ChooseDialog,
}));

/** Rows that are rendered at once: a table of all lines would be slow to change. */
const STEP = 50;

interface BomLinesProps {
  readonly bom: Pick<Bom, 'lines' | 'cost' | 'state' | 'boards'>;
  /** Null where the lines are only read. */
  readonly decide: Pick<
    ShownBom,
    | 'choose'
    | 'accept'
    | 'takeSuggestions'
    | 'correct'
    | 'acceptSubstitutes'
    | 'alternativeOf'
    | 'takeAlternative'
  > | null;
}

/** The lines with their products, limited to a group on demand; rows on wide screens, cards on small ones. */
export function BomLines({ bom, decide }: BomLinesProps) {
  const keys = useTableKeys();
  const [group, setGroup] = useState<LineGroup>('all');
  const [shown, setShown] = useState(STEP);
  const [chosenRow, setChosenRow] = useState<number | null>(null);
  const [correctedRow, setCorrectedRow] = useState<number | null>(null);
  const [taking, setTaking] = useState(false);
  const { hash, key } = useLocation();
  const linkedRow = rowOfHash(hash);
  const [linked, setLinked] = useState<string | null>(null);
  if (linkedRow !== null && linked !== key) {
    setLinked(key);
    setGroup('all');
    setShown(Math.max(shown, bom.lines.findIndex(({ row }) => row === linkedRow) + 1));
  }
  useEffect(() => {
    if (linkedRow !== null && linked === key)
      document.getElementById(lineHash(linkedRow).slice(1))?.focus();
  }, [linkedRow, linked, key]);
  const groups = useRef<HTMLDivElement>(null);
  const lines = bom.lines.filter((line) => isIn(group, line));
  const chosenLine = bom.lines.find(({ row }) => row === chosenRow);
  const correctedLine = bom.lines.find(({ row }) => row === correctedRow);

  /** Keeps the focus near when what a dialog does takes the line that it was opened for out of the group. */
  const restoreFocusOfDialog = useRef(() => {});

  const suggestions = decide && bom.state === 'ready' ? singleSuggestions(bom.lines) : [];
  const shownGroup = () =>
    groups.current?.querySelector<HTMLButtonElement>('[aria-pressed=true]') ?? null;

  function openChoices(row: number): void {
    restoreFocusOfDialog.current = captureRowFocus(shownGroup, { next: true });
    setChosenRow(row);
  }

  function openCorrection(row: number): void {
    restoreFocusOfDialog.current = captureFocus(shownGroup);
    setCorrectedRow(row);
  }

  async function accept({ row, match }: BomLineView, productId: string): Promise<void> {
    const restoreFocus = captureRowFocus(shownGroup, { next: true });
    const act = match.state === 'choose' ? decide?.takeSuggestions : decide?.accept;
    await act?.([{ row, productId }]);
    restoreFocus();
  }

  async function takeAlternative(line: BomLineView, alternative: BomAlternative): Promise<void> {
    const restoreFocus = captureRowFocus(shownGroup, { next: true });
    await decide?.takeAlternative(line, alternative);
    restoreFocus();
  }

  async function undo(row: number): Promise<void> {
    const id = lineHash(row).slice(1);
    const restoreFocus = captureFocus(
      () => document.getElementById(id)?.querySelector<HTMLElement>('[data-correct]') ?? null,
    );
    await decide?.correct(row, { corrections: null });
    restoreFocus();
  }

  async function takeAll(): Promise<void> {
    const restoreFocus = captureFocus(shownGroup);
    setTaking(true);
    await decide?.takeSuggestions(suggestions);
    setTaking(false);
    restoreFocus();
  }

  function select(next: LineGroup): void {
    setGroup(next);
    setShown(STEP);
  }

  return (
    <>
      <div
        ref={groups}
        role="group"
        aria-label={t('Lines that are shown')}
        className="mb-4 flex flex-wrap gap-2"
      >
        {lineGroups.map((one) => (
          <Button
            key={one}
            size="sm"
            aria-pressed={one === group}
            variant={one === group ? 'primary' : 'secondary'}
            onClick={() => select(one)}
          >
            {groupText(one)} {formatCount(bom.lines.filter((line) => isIn(one, line)).length)}
          </Button>
        ))}
      </div>
      {suggestions.length > 0 && (
        <Button size="sm" className="mb-4" busy={taking} onClick={() => void takeAll()}>
          <Check aria-hidden />
          {tn(
            'Take {count} single suggestion',
            'Take all {count} single suggestions',
            suggestions.length,
          )}
        </Button>
      )}
      {lines.length === 0 ? (
        <p className="py-6 text-muted">{t('There are no such lines.')}</p>
      ) : (
        <Table label={t('Lines')} stacked="wide" keys={keys}>
          <TableHead>
            <tr>
              <HeaderCell>{t('In the file')}</HeaderCell>
              <HeaderCell numeric>{t('Needed')}</HeaderCell>
              <HeaderCell>{t('Product')}</HeaderCell>
              <HeaderCell numeric>{t('Price per piece')}</HeaderCell>
              <HeaderCell numeric>{t('Total')}</HeaderCell>
              <HeaderCell>{t('Availability')}</HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {lines.slice(0, shown).map((line) => (
              <BomLineRow
                key={line.row}
                line={line}
                boards={bom.boards}
                onAccept={decide ? (productId) => void accept(line, productId) : undefined}
                onQuantity={
                  decide ? (quantity) => decide.correct(line.row, { quantity }) : undefined
                }
                inStockInstead={decide?.alternativeOf(line)}
                onTakeAlternative={(alternative) => void takeAlternative(line, alternative)}
                onCorrect={decide ? () => openCorrection(line.row) : undefined}
                onUndo={decide ? () => void undo(line.row) : undefined}
                onChoose={decide ? () => openChoices(line.row) : undefined}
              />
            ))}
          </TableBody>
        </Table>
      )}
      {lines.length > STEP && (
        <div className="mt-6 flex flex-col items-center gap-2">
          <p role="status" className="text-sm text-muted">
            {tn('{some} of {count} line', '{some} of {count} lines', lines.length, {
              some: formatCount(Math.min(shown, lines.length)),
            })}
          </p>
          {shown < lines.length && (
            <Button onClick={() => setShown(shown + STEP)}>{t('Load more')}</Button>
          )}
        </div>
      )}
      {correctedLine && decide && (
        <Suspense>
          <CorrectDialog
            line={correctedLine}
            correct={(change) => decide.correct(correctedLine.row, change)}
            onClose={() => {
              setCorrectedRow(null);
              restoreFocusOfDialog.current();
            }}
          />
        </Suspense>
      )}
      {chosenLine && decide && (
        <Suspense>
          <ChooseDialog
            line={chosenLine}
            currency={bom.cost.currency}
            choose={(productId) => decide.choose(chosenLine.row, productId)}
            acceptSubstitutes={(ids) => decide.acceptSubstitutes(chosenLine.row, ids)}
            onClose={() => {
              setChosenRow(null);
              restoreFocusOfDialog.current();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
