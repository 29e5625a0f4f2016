/** A value of a form that somebody else has saved while the form was open. */
export interface NewerValue {
  /** The name of the field, such as `slides.1.title.en`. */
  readonly name: string;
  readonly before: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** Whether the form has another unsaved value in the same field. */
  readonly edited: boolean;
  /** Which value is to be saved; absent until it is chosen. */
  readonly choice?: 'mine' | 'theirs';
}

export interface EditConflict {
  /** The name or email address of the person who saved in the meantime; null when it is not known. */
  readonly by: string | null;
  readonly changes: readonly NewerValue[];
  /** Counts the conflicts of the form, so that the notice of a newer one takes the focus again. */
  readonly shown: number;
}

/** Whether the value of a field that both have changed is still to be chosen. */
export function isUndecided({ edited, choice }: NewerValue): boolean {
  return edited && !choice;
}

interface Versions {
  /** What the form was opened with. */
  readonly before: unknown;
  /** What is saved by now. */
  readonly now: unknown;
  /** What is in the form. */
  readonly typed: unknown;
}

/**
 * Compares three versions of the values of a form, field by field. A list is compared item by item if it has
 * the same length in all of them, otherwise as a whole. Empty, null and missing are the same.
 *
 * @returns what somebody else has changed, and the edited fields with what was typed.
 */
export function compareVersions(versions: Versions): {
  changes: NewerValue[];
  edits: { name: string; mine: unknown }[];
} {
  const fields = differingFields(versions, []);
  return {
    changes: fields
      .filter(({ before, now }) => !isSame(before, now))
      .map(({ name, before, now, typed }) => ({
        name,
        before,
        theirs: now,
        mine: typed,
        edited: !isSame(before, typed) && !isSame(typed, now),
      })),
    edits: fields
      .filter(({ before, typed }) => !isSame(before, typed))
      .map(({ name, typed }) => ({ name, mine: typed })),
  };
}

function differingFields(
  versions: Versions,
  path: readonly string[],
): (Versions & { name: string })[] {
  const { before, now, typed } = versions;
  if (isSame(before, now) && isSame(before, typed)) return [];
  const all = [before, now, typed];
  const [first, ...others] = all.map(keysOf);
  const isWhole =
    !first ||
    others.some((keys) => !keys) ||
    (all.some(Array.isArray) && others.some((keys) => keys?.length !== first.length));
  if (isWhole) return [{ ...versions, name: path.join('.') }];
  const keys = new Set([first, ...others].flatMap((one) => one ?? []));
  return [...keys].flatMap((key) => {
    const [was, is, mine] = all.map((one) => (one as Record<string, unknown>)[key]);
    return differingFields({ before: was, now: is, typed: mine }, [...path, key]);
  });
}

/** The keys of an object or the indices of a list; null for any other value. */
function keysOf(value: unknown): string[] | null {
  return typeof value === 'object' && value !== null ? Object.keys(value) : null;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
