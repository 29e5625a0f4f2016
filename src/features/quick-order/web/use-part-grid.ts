import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { t, tn } from '#shared/texts/texts.ts';
import { toast } from '#ui/toast.ts';
import {
  addPastedLines,
  editRow,
  isEmptyRow,
  removeRows,
  restoreRows,
  type GridRow,
} from '../domain/grid-rows.ts';
import { joinRows } from '../domain/joined-rows.ts';
import { lineToAdd, rowView, withFoundNumbers } from '../domain/row-view.ts';
import { readDraft, writeDraft } from './quick-order-draft.ts';
import type { RowActions } from './quick-order-row.tsx';
import { useLateCode } from './use-late-code.ts';
import { useNumberMatches, type NumberMatches } from './use-number-matches.ts';

interface PartGridOptions {
  /** Where the draft of the tab is kept. */
  readonly draftKey: string;
  /** Whose draft it is; null for a visitor. */
  readonly user: string | null;
  /** Whose own part numbers count; null for nobody's. */
  readonly numbersOf: string | null;
  /** A text that another page hands over for the box. */
  readonly carried?: string | undefined;
}

export type PartGrid = ReturnType<typeof usePartGrid>;

/** The rows of part numbers and quantities that somebody types or pastes, and what the shop says about them. */
export function usePartGrid({ draftKey, user, numbersOf, carried }: PartGridOptions) {
  const [draft] = useState(() => readDraft(draftKey, user));
  const [rows, setRows] = useState(draft.rows);
  const [pasted, setPasted] = useState(
    carried && !draft.pasted.includes(carried)
      ? [draft.pasted, carried].filter(Boolean).join('\n')
      : draft.pasted,
  );
  /** The lines of the last pasted text that name no part. */
  const [otherLines, setOtherLines] = useState<readonly string[]>([]);
  const body = useRef<HTMLTableSectionElement>(null);
  const texts = useMemo(() => rows.map(({ text }) => text), [rows]);
  /** The rows that were pasted and not edited since. */
  const fromPaste = useRef<ReadonlySet<number>>(new Set());
  const keepNumbers = useCallback((found: NumberMatches['matchOf']) => {
    const keys = fromPaste.current;
    setRows((now) => withFoundNumbers(now, keys, found));
  }, []);
  const late = useLateCode();
  const { waiting, lateCode } = late;
  const { matchOf, failed, retry } = useNumberMatches(texts, numbersOf, keepNumbers, late);
  const matchNow = useRef(matchOf);
  useEffect(() => {
    matchNow.current = matchOf;
  }, [matchOf]);

  useEffect(
    () => writeDraft({ key: draftKey, user, rows, pasted }),
    [draftKey, user, rows, pasted],
  );

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

  const paste = useCallback(
    async (key: number, text: string) => {
      const { readPastedText } = await lateCode();
      const { lines, otherLines: others } = readPastedText(text);
      const { rows: filled, left } = addPastedLines(current.current, lines, key);
      if (left > 0) {
        setPasted(text);
        toast.caution(t('There are too many lines. They are in the box above the grid.'));
      } else {
        setOtherLines(others);
        showPasted(filled);
      }
    },
    [showPasted, lateCode],
  );

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
        void paste(key, text);
        return true;
      },
    };
  }, [remove, paste]);

  async function readPasted(text: string) {
    const { readPastedText } = await lateCode();
    const { lines, otherLines: others } = readPastedText(text);
    const { rows: filled, left } = addPastedLines(current.current, lines);
    setOtherLines(left === 0 ? others : []);
    if (left === 0) showPasted(filled);
    return { read: lines.length, left };
  }

  /** Removes rows that are done, without a message; the first that is left gets the focus. */
  function takeOut(keys: ReadonlySet<number>): void {
    focusAt.current = 0;
    setRows((now) => removeRows(now, keys));
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
  const open = views.filter(({ row, view }) => !isEmptyRow(row) && !lineToAdd(view));

  /** Gives the rows of a product together this quantity, in the first of them; null removes them. */
  function take(productId: string, quantity: number | null): void {
    const [first, ...others] = ready
      .filter(({ line }) => line.productId === productId)
      .flatMap(({ number }) => rows[number - 1]?.key ?? []);
    if (first === undefined) return;
    if (quantity === null) setRows((now) => removeRows(now, new Set([first, ...others])));
    else {
      const edit = { quantity: String(quantity) };
      setRows((now) => removeRows(editRow(now, first, edit), new Set(others)));
    }
  }

  return {
    body,
    rows,
    views,
    /** The rows with a part that can be ordered at some quantity. */
    ready,
    /** The rows with something typed that are not ready. */
    open,
    /** The keys of those that name no part. */
    unknown: open.filter(({ view }) => view.kind === 'unknown').map(({ row }) => row.key),
    pasted,
    setPasted,
    readPasted,
    otherLines,
    failed,
    waiting,
    retry,
    actions,
    remove,
    takeOut,
    take,
  };
}

function numberFields(body: HTMLElement | null): readonly HTMLElement[] {
  return [...(body?.querySelectorAll<HTMLElement>('[data-number]') ?? [])];
}
