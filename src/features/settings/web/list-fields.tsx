import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#shared/texts/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface ListItemProps {
  /** `Slide 2`. */
  readonly label: string;
  readonly index: number;
  readonly length: number;
  readonly move: (from: number, to: number) => void;
  readonly remove: (index: number) => void;
  readonly children: ReactNode;
}

/** An item of a list that can be moved and removed. */
export function ListItem({ label, index, length, move, remove, children }: ListItemProps) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-3">
      <legend className="sr-only">{label}</legend>
      <div className="flex items-center gap-1">
        <span aria-hidden className="mr-auto font-medium">
          {label}
        </span>
        <IconButton
          label={t('Move up: {item}', { item: label })}
          icon={<ArrowUp aria-hidden />}
          disabled={index === 0}
          onClick={() => move(index, index - 1)}
        />
        <IconButton
          label={t('Move down: {item}', { item: label })}
          icon={<ArrowDown aria-hidden />}
          disabled={index === length - 1}
          onClick={() => move(index, index + 1)}
        />
        <IconButton
          label={t('Remove: {item}', { item: label })}
          tone="danger"
          icon={<Trash2 aria-hidden />}
          onClick={() => remove(index)}
        />
      </div>
      {children}
    </fieldset>
  );
}
