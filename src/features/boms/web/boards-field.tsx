import { useState } from 'react';
import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { FormRefusal } from '#ui/form-problem.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { useSettledCount } from '#ui/use-settled-count.ts';
import { MAX_BOARDS } from '../domain/bom-rules.ts';

interface BoardsFieldProps {
  readonly boards: number;
  readonly onChange: (boards: number) => Promise<FormRefusal | null>;
}

/** The number of boards to build. */
export function BoardsField({ boards, onChange }: BoardsFieldProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const { field, invalid, isTyped } = useSettledCount({
    count: boards,
    max: MAX_BOARDS,
    async onChange(count) {
      const refusal = await onChange(count);
      setRefused(refusal?.title ?? null);
      return refusal === null;
    },
  });
  const rule = t('A whole number from 1 to {max}', { max: formatCount(MAX_BOARDS) });
  return (
    <NumberField
      {...field}
      label={t('Boards to build')}
      min={1}
      max={MAX_BOARDS}
      error={invalid ? rule : isTyped && refused ? refused : undefined}
      className="w-44"
    />
  );
}
