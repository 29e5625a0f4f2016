import { useEffect, useRef, useState } from 'react';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { typedCount } from '#shared/typed-count.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { MAX_BOARDS } from '../domain/bom-rules.ts';

interface BoardsFieldProps {
  readonly boards: number;
  readonly onChange: (boards: number) => Promise<FormRefusal | null>;
}

/** Several clicks on the step buttons are one change. */
const SETTLED_MS = 500;

/** The number of boards to build. An invalid text stays in the field. */
export function BoardsField({ boards, onChange }: BoardsFieldProps) {
  /** Null shows the number of the list. */
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const latest = useRef({ typed, onChange });
  useEffect(() => {
    latest.current = { typed, onChange };
  });
  const invalid = typed !== null && !isCount(typedCount(typed));

  async function commit(): Promise<void> {
    const { typed: text, onChange: change } = latest.current;
    if (text === null || !isCount(typedCount(text))) return;
    const refusal = typedCount(text) === boards ? null : await change(typedCount(text));
    setRefused(refusal?.title ?? null);
    // What was typed meanwhile stays.
    if (!refusal && latest.current.typed === text) setTyped(null);
  }

  useEffect(() => {
    if (typed === null || invalid) return undefined;
    const settled = setTimeout(() => void commit(), SETTLED_MS);
    return () => clearTimeout(settled);
    // oxlint-disable-next-line react/exhaustive-deps -- `commit` reads the latest values
  }, [typed, invalid]);

  const rule = t('A whole number from 1 to {max}', { max: formatCount(MAX_BOARDS) });
  return (
    <NumberField
      label={t('Boards to build')}
      min={1}
      max={MAX_BOARDS}
      value={typed ?? String(boards)}
      error={invalid ? rule : (refused ?? undefined)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void commit()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void commit();
        if (event.key === 'Escape') setTyped(null);
      }}
      className="w-44"
    />
  );
}

function isCount(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= MAX_BOARDS;
}
