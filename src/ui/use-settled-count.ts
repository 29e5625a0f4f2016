import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { typedCount } from '#shared/typed-count.ts';

/** Several clicks on the step buttons are one change. */
const SETTLED_MS = 500;

interface SettledCount {
  /** The number that the field shows while nothing else is typed. */
  readonly count: number;
  readonly max: number;
  /** @returns whether the number was taken; otherwise what was typed stays in the field */
  readonly onChange: (count: number) => boolean | Promise<boolean>;
}

/**
 * A whole number from 1 that is typed or stepped. It is taken over after a pause, at Enter and when the field is
 * left; Escape shows the number before. An invalid text stays in the field.
 */
export function useSettledCount({ count, max, onChange }: SettledCount) {
  /** Null shows `count`. */
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef({ typed, count, onChange });
  useEffect(() => {
    latest.current = { typed, count, onChange };
  });
  const isCount = (number: number) => Number.isInteger(number) && number >= 1 && number <= max;
  const invalid = typed !== null && !isCount(typedCount(typed));

  async function commit(): Promise<void> {
    const { typed: text, count: shown, onChange: change } = latest.current;
    if (text === null || !isCount(typedCount(text))) return;
    const taken = typedCount(text) === shown || (await change(typedCount(text)));
    // What was typed meanwhile stays.
    if (taken && latest.current.typed === text) setTyped(null);
  }

  useEffect(() => {
    if (typed === null || invalid) return undefined;
    const settled = setTimeout(() => void commit(), SETTLED_MS);
    return () => clearTimeout(settled);
    // oxlint-disable-next-line react/exhaustive-deps -- `commit` reads the latest values
  }, [typed, invalid]);

  return {
    invalid,
    /** Whether the field shows what was typed instead of `count`. */
    isTyped: typed !== null,
    /** Forgets what was typed. */
    reset: () => setTyped(null),
    /** For a `NumberField`. */
    field: {
      value: typed ?? String(count),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        setTyped(target.value),
      onBlur: () => void commit(),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter') void commit();
        if (key === 'Escape') setTyped(null);
      },
    },
  };
}
