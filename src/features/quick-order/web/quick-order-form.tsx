import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ShoppingCart } from 'lucide-react';
import { loadCartActions } from '#features/carts/web/index.ts';
import { totalOf } from '#features/carts/domain/cart-line.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { HeaderCell, Table, TableBody, TableHead } from '#ui/table.tsx';
import { toast } from '#ui/toast.ts';
import {
  addPastedLines,
  editRow,
  isEmptyRow,
  removeRows,
  restoreRows,
  type GridRow,
} from '../domain/grid-rows.ts';
import { joinRows, type ReadyRow } from '../domain/joined-rows.ts';
import { parsePastedLines } from '../domain/pasted-lines.ts';
import { lineToAdd, rowView, withFoundNumbers } from '../domain/row-view.ts';
import { PasteBox } from './paste-box.tsx';
import { readDraft, writeDraft } from './quick-order-draft.ts';
import { QuickOrderRow, type RowActions } from './quick-order-row.tsx';
import { useNumberMatches, type NumberMatches } from './use-number-matches.ts';

/** The box for pasted lines, the grid, and what puts its lines into the cart. */
export function QuickOrderForm({ user }: { readonly user: string | null }) {
  const [draft] = useState(() => readDraft(user));
  const [rows, setRows] = useState(draft.rows);
  const [pasted, setPasted] = useState(draft.pasted);
  const [busy, setBusy] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);
  const texts = useMemo(() => rows.map(({ text }) => text), [rows]);
  /** The rows that were pasted and not edited since. */
  const fromPaste = useRef<ReadonlySet<number>>(new Set());
  const keepNumbers = useCallback((found: NumberMatches['matchOf']) => {
    const keys = fromPaste.current;
    setRows((now) => withFoundNumbers(now, keys, found));
  }, []);
  const { matchOf, failed, retry } = useNumberMatches(texts, user, keepNumbers);
  const matchNow = useRef(matchOf);
  useEffect(() => {
    matchNow.current = matchOf;
  }, [matchOf]);

  useEffect(() => writeDraft({ user, rows, pasted }), [user, rows, pasted]);

  const current = useRef(rows);
  /** The row whose part number gets the focus when the rows have changed. */
  const focusAt = useRef<number | null>(null);
  useEffect(() => {
    current.current = rows;
    if (focusAt.current !== null) numberFields(body.current)[focusAt.current]?.focus();
    focusAt.current = null;
  }, [rows]);

  const remove = useCallback((keys: ReadonlySet<number>) => {
    const before = current.current;
    setRows((now) => removeRows(now, keys));
    toast.positive(tn('{count} row removed', '{count} rows removed', keys.size), {
      action: {
        label: 'Undo',
        onClick: () => setRows((now) => restoreRows(now, before, keys)),
      },
    });
  }, []);

  const showPasted = useCallback((filled: readonly GridRow[]) => {
    const before = new Set(current.current.map(({ key }) => key));
    fromPaste.current = new Set(filled.map(({ key }) => key).filter((key) => !before.has(key)));
    setRows(withFoundNumbers(filled, fromPaste.current, matchNow.current));
  }, []);

  const actions = useMemo((): RowActions => {
    return {
      edit: (key, edit) => {
        fromPaste.current = new Set([...fromPaste.current].filter((one) => one !== key));
        setRows((now) => editRow(now, key, edit));
      },
      remove: (key) => {
        // Afterwards another row is in its place.
        focusAt.current = current.current.findIndex((row) => row.key === key);
        remove(new Set([key]));
      },
      paste: (key, text) => {
        if (!/[\n\r\t]/.test(text.trim())) return false;
        const { rows: filled, left } = addPastedLines(current.current, parsePastedLines(text), key);
        if (left > 0) {
          setPasted(text);
          toast.caution(t('There are too many lines. They are in the box above the grid.'));
        } else showPasted(filled);
        return true;
      },
    };
  }, [remove, showPasted]);

  function readPasted(text: string) {
    const lines = parsePastedLines(text);
    const { rows: filled, left } = addPastedLines(rows, lines);
    if (left === 0) showPasted(filled);
    return { read: lines.length, left };
  }

  const alone = rows.map((row) => ({ row, view: rowView(row, matchOf(row.text)) }));
  const ready = joinRows(
    alone.flatMap(({ view }, at) => {
      const line = lineToAdd(view);
      return line ? [{ number: at + 1, line }] : [];
    }),
  );
  const byNumber = new Map(ready.map((one) => [one.number, one]));
  const views = alone.map(({ row, view }, at) => {
    const joined = byNumber.get(at + 1);
    if (view.kind !== 'found' || !joined) return { row, view, together: null };
    return { row, view: { ...view, line: joined.line }, together: joined.together };
  });
  /** They go into the cart, which says what is wrong with them, but are not in a total. */
  const refused = ready.filter(({ line }) => line.problem !== null).length;
  const open = views.filter(({ row, view }) => !isEmptyRow(row) && !lineToAdd(view));
  const unknown = open.filter(({ view }) => view.kind === 'unknown').map(({ row }) => row.key);

  async function add(): Promise<void> {
    setBusy(true);
    const { addToCart } = await loadCartActions();
    const wanted = ready.map(({ line: { productId, quantity } }) => ({ productId, quantity }));
    const outcome = await addToCart(wanted);
    setBusy(false);
    if (!outcome) return;
    const added = new Set(outcome.added.map(({ productId }) => productId));
    const done = ready
      .filter(({ line }) => added.has(line.productId))
      .flatMap(({ number }) => rows[number - 1]?.key ?? []);
    focusAt.current = 0;
    setRows((now) => removeRows(now, new Set(done)));
  }

  return (
    <>
      <PasteBox text={pasted} onText={setPasted} onRead={readPasted} />
      {failed && (
        <Alert
          tone="danger"
          className="mb-4"
          title={t('The part numbers could not be looked up.')}
          action={
            <Button size="sm" onClick={retry}>
              {t('Try again')}
            </Button>
          }
        >
          {failed}
        </Alert>
      )}
      <Table label={t('Rows of the quick order')} stacked="wide">
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
        <TableBody ref={body}>
          {views.map(({ row, view, together }, at) => (
            <QuickOrderRow key={row.key} number={at + 1} {...{ row, view, together, actions }} />
          ))}
        </TableBody>
      </Table>
      <p className="mt-2 text-sm text-muted max-lg:hidden">
        {t('Enter goes to the next row, Shift and Enter to the one before.')}
      </p>
      <div className="mt-6 grid gap-3 sm:ml-auto sm:max-w-sm">
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
            {tn(
              '{count} row stays here: it cannot go into the cart yet.',
              '{count} rows stay here: they cannot go into the cart yet.',
              open.length,
            )}
          </Alert>
        )}
        <Button
          variant="primary"
          size="lg"
          block
          busy={busy}
          disabled={ready.length === 0}
          onClick={() => void add()}
        >
          <ShoppingCart aria-hidden />
          {ready.length === 0
            ? t('Add to cart')
            : tn('Add {count} line to cart', 'Add {count} lines to cart', ready.length)}
        </Button>
      </div>
    </>
  );
}

function totalText(ready: readonly ReadyRow[]): string {
  const lines = ready.map(({ line }) => line);
  const currency = lines[0]?.currency ?? '';
  return formatAmount(totalOf(lines, currency), currency);
}

function numberFields(body: HTMLElement | null): readonly HTMLElement[] {
  return [...(body?.querySelectorAll<HTMLElement>('[data-number]') ?? [])];
}
