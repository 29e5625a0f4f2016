/**
 * A file is uploaded, its lines are checked, and then they are applied. A check that is out of date
 * when it is applied is repeated. What was applied can be undone while nothing else has changed the
 * products.
 */
export const importStates = [
  'uploading',
  'uploaded',
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

export const lineKinds = ['new', 'changed', 'unchanged', 'invalid'] as const;
export type LineKind = (typeof lineKinds)[number];

const kindNames: Readonly<
  Record<LineKind, { readonly checked: string; readonly applied: string }>
> = {
  new: { checked: 'New', applied: 'Added' },
  changed: { checked: 'Changed', applied: 'Changed' },
  unchanged: { checked: 'Unchanged', applied: 'Unchanged' },
  invalid: { checked: 'With errors', applied: 'With errors' },
};

/** What a line would do, or what it did once the import is applied. */
export function kindName(kind: LineKind, applied: boolean): string {
  return kindNames[kind][applied ? 'applied' : 'checked'];
}

export type LineCounts = Readonly<Record<LineKind, number>>;

interface Transition {
  readonly from: readonly ImportState[];
  /** Null when the import is deleted. */
  readonly to: ImportState | null;
  /** Only without invalid lines. */
  readonly needsValidLines?: true;
}

/** All transitions; other events are refused. */
export const importTransitions = {
  upload: { from: ['uploading', 'uploaded'], to: 'uploaded' },
  check: { from: ['uploaded', 'checked', 'failed'], to: 'checking' },
  'complete-check': { from: ['checking'], to: 'checked' },
  apply: { from: ['checked'], to: 'applying', needsValidLines: true },
  /** Leaves out the invalid lines. */
  'apply-valid': { from: ['checked'], to: 'applying' },
  'complete-apply': { from: ['applying'], to: 'applied' },
  /** Products have changed since the check. */
  'repeat-check': { from: ['applying'], to: 'checking' },
  undo: { from: ['applied'], to: 'undoing' },
  'complete-undo': { from: ['undoing'], to: 'undone' },
  /** Something else has changed the products since, or the undo failed. */
  'cancel-undo': { from: ['undoing'], to: 'applied' },
  fail: { from: ['checking', 'applying'], to: 'failed' },
  discard: {
    from: ['uploading', 'uploaded', 'checked', 'applied', 'undone', 'failed'],
    to: null,
  },
} as const satisfies Readonly<Record<string, Transition>>;

export type ImportEvent = keyof typeof importTransitions;
export const importEvents = Object.keys(importTransitions) as ImportEvent[];

/** The states in which a worker processes the import. */
export const workStates = [
  'checking',
  'applying',
  'undoing',
] as const satisfies readonly ImportState[];

/** Why an event is refused; null when it is allowed. */
export function transitionRefusal(
  { state, counts }: { readonly state: ImportState; readonly counts: Pick<LineCounts, 'invalid'> },
  event: ImportEvent,
): 'not-ready' | 'invalid-lines' | null {
  const { from, needsValidLines }: Transition = importTransitions[event];
  if (!from.includes(state)) return 'not-ready';
  return needsValidLines && counts.invalid > 0 ? 'invalid-lines' : null;
}

export const delimiters = ['comma', 'semicolon', 'tab'] as const;
export type Delimiter = (typeof delimiters)[number];

export const MAX_FILE_BYTES = 1_000_000_000;
export const MAX_COLUMNS = 200;
export const MAX_LINES = 2_000_000;
/** The header is one of the first lines of a file. */
export const MAX_HEADER_LINE = 1_000;
