/**
 * An import is sent, its columns are named, its lines are checked, and then it is applied. A check that
 * is out of date when it is applied is made again.
 */
export const importStates = [
  'sending',
  'checking',
  'checked',
  'applying',
  'applied',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

export const lineKinds = ['new', 'changed', 'unchanged', 'wrong'] as const;
export type LineKind = (typeof lineKinds)[number];
export type LineCounts = Readonly<Record<LineKind, number>>;

export const delimiters = ['comma', 'semicolon', 'tab'] as const;
export type Delimiter = (typeof delimiters)[number];

export const encodings = ['utf-8', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

export const MAX_COLUMNS = 200;
/** What a file is sent in; each may be 512 KB. */
export const MOST_PIECES = 2_000;
/** More lines than this are no catalogue of one shop. */
export const MAX_LINES = 2_000_000;
