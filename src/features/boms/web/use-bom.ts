import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '#browser/api.ts';
import type { Api } from '#shared/api-client.ts';
import type { InputOf } from '#shared/endpoint.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { toast } from '#ui/toast.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';
import {
  acceptLines,
  changeBom,
  chooseProduct,
  getBom,
  getBomTotals,
  shareBom,
  unshareBom,
  type Bom,
  type BomAlternative,
  type BomLineView,
} from '../contract.ts';
import { withChangedLine } from './changed-lines.ts';
import { useAlternatives, type AlternativeOf } from './use-alternatives.ts';
import { useBoardsChange } from './use-boards-change.ts';

type AcceptedLines = readonly { readonly row: number; readonly productId: string }[];
export type LineChange = InputOf<typeof chooseProduct>['body'];
export type BomChange = InputOf<typeof changeBom>['body'];

/** The first pause between two questions how far the matching is, and the longest, in milliseconds. */
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 4_000;

export interface ShownBom {
  readonly bom: Bom;
  /** @returns why it was refused; null if it was not */
  readonly change: (change: BomChange) => Promise<FormRefusal | null>;
  /** Changes the number of boards, as soon as the line is there. @returns as `change` */
  readonly changeBoards: (boards: number) => Promise<FormRefusal | null>;
  /** Takes a product for a line; null if none fits. */
  readonly choose: (row: number, productId: string | null) => Promise<boolean>;
  /** Corrects what a line says, or how many pieces of it one board needs. */
  readonly correct: (row: number, change: LineChange) => Promise<boolean>;
  /** Says what may be bought instead of the product of a line. */
  readonly acceptSubstitutes: (row: number, substitutes: readonly string[]) => Promise<boolean>;
  /** Makes its link, or ends it. @returns why it was refused; null if it was not */
  readonly share: (on: boolean) => Promise<FormRefusal | null>;
  /** Accepts the likely products of lines. */
  readonly accept: (lines: AcceptedLines) => Promise<boolean>;
  /** Takes the only candidates of lines, and offers to take that back. */
  readonly takeSuggestions: (lines: AcceptedLines) => Promise<boolean>;
  readonly alternativeOf: AlternativeOf;
  /** Takes what is in stock instead of the product of a line, and offers to take that back. */
  readonly takeAlternative: (line: BomLineView, alternative: BomAlternative) => Promise<boolean>;
}

/**
 * A bill of materials, asked for again while the shop matches it, and its changes.
 * @param plain does not repeat calls: a newer number of boards replaces one that was not heard of
 */
export function useBom(loaded: Bom, plain: Api): ShownBom {
  const api = useApi();
  const [bom, setBom] = useState(loaded);
  const { _id: id, state } = bom;
  /** Counts the changes that were sent: an answer to an earlier one is not shown. */
  const changes = useRef(0);
  /** Counts those that were answered: a list that was asked for before may be without them. */
  const answered = useRef(0);
  const params = { id };
  const alternativeOf = useAlternatives(bom);

  const reload = useCallback(
    async (signal?: AbortSignal) => {
      const [sent, heard] = [changes.current, answered.current];
      const outcome = await api(getBom, { params: { id } }, signal ? { signal } : {});
      const isCurrent = changes.current === sent && answered.current === heard;
      if (outcome.ok && isCurrent) setBom(outcome.value);
      return outcome.ok;
    },
    [api, id],
  );

  useEffect(() => {
    if (state !== 'matching') return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const askAfter = (pause: number) => {
      timer = setTimeout(() => {
        reload(leaving.signal).then(
          () => askAfter(Math.min(pause * 1.5, LONGEST_PAUSE_MS)),
          () => undefined,
        );
      }, pause);
    };
    askAfter(FIRST_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [reload, state]);

  async function sendChange(body: BomChange, send = api) {
    const mine = ++changes.current;
    const outcome = await send(changeBom, { params, body });
    answered.current++;
    if (outcome.ok && changes.current === mine) setBom(outcome.value);
    return outcome;
  }

  async function change(body: BomChange): Promise<FormRefusal | null> {
    const outcome = await sendChange(body);
    return outcome.ok ? null : outcome.problem;
  }

  const changeBoards = useBoardsChange((boards) => sendChange({ boards }, plain));

  async function changeLine(row: number, body: LineChange): Promise<boolean> {
    changes.current++;
    const outcome = await api(chooseProduct, { params: { id, row }, body });
    answered.current++;
    if (!outcome.ok) {
      toast.danger(outcome.problem.title);
      return false;
    }
    const changed = outcome.value;
    setBom((now) => ({ ...now, lines: withChangedLine(now.lines, changed) }));
    const before = changes.current;
    const totals = await api(getBomTotals, { params });
    if (totals.ok && changes.current === before) setBom((now) => ({ ...now, ...totals.value }));
    return true;
  }

  const accept = async (lines: AcceptedLines, undo = false) =>
    (await sendAccepted(lines, undo)) !== null;

  /** @returns the list after it; null if it was refused */
  async function sendAccepted(lines: AcceptedLines, undo = false): Promise<Bom | null> {
    const mine = ++changes.current;
    const body = { lines: [...lines], ...(undo && { undo }) };
    const outcome = await api(acceptLines, { params, body });
    answered.current++;
    if (!outcome.ok) {
      toast.danger(outcome.problem.title);
      return null;
    }
    if (changes.current === mine) setBom(outcome.value);
    return outcome.value;
  }

  async function takeSuggestions(lines: AcceptedLines): Promise<boolean> {
    const after = await sendAccepted(lines);
    if (!after) return false;
    const chosen = new Map(after.lines.map(({ row, match }) => [row, match]));
    const taken = lines.filter(({ row, productId }) => {
      const match = chosen.get(row);
      return match?.reasonCode === 'chosen' && match.productId === productId;
    });
    toast.positive(tn('{count} suggestion taken', '{count} suggestions taken', taken.length), {
      action: { label: 'Undo', onClick: () => void accept(taken, true) },
    });
    return true;
  }

  async function takeAlternative(
    { row, match, substitutes }: BomLineView,
    { productId, name }: BomAlternative,
  ): Promise<boolean> {
    if (!(await changeLine(row, { productId }))) return false;
    const before = { productId: match.productId, substitutes: substitutes.map(productIdOf) };
    const wasDecided =
      ['chosen', 'remembered'].includes(match.reasonCode) || substitutes.length > 0;
    const undo = () => (wasDecided ? changeLine(row, before) : accept([{ row, productId }], true));
    toast.positive(t('{name} taken', { name }), {
      action: { label: 'Undo', onClick: () => void undo() },
    });
    return true;
  }

  async function share(on: boolean): Promise<FormRefusal | null> {
    const outcome = on ? await api(shareBom, { params }) : await api(unshareBom, { params });
    if (!outcome.ok) return outcome.problem;
    const shareToken = 'token' in outcome.value ? outcome.value.token : null;
    setBom((now) => ({ ...now, shareToken }));
    return null;
  }

  return {
    bom,
    change,
    changeBoards,
    choose: (row, productId) => changeLine(row, { productId }),
    acceptSubstitutes: (row, substitutes) => changeLine(row, { substitutes: [...substitutes] }),
    correct: changeLine,
    accept,
    takeSuggestions,
    alternativeOf,
    takeAlternative,
    share,
  };
}

const productIdOf = ({ productId }: { readonly productId: string }): string => productId;
