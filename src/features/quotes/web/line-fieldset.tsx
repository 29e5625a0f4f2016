import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#shared/texts/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface LineFieldsetProps {
  readonly index: number;
  /** What the line is about. */
  readonly about: ReactNode;
  /** Null for the only line. */
  readonly onRemove: (() => void) | null;
  readonly children: ReactNode;
}

/** A line of a request or of a version. */
export function LineFieldset({ index, about, onRemove, children }: LineFieldsetProps) {
  const line = index + 1;
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-4">
      <legend className="px-1 text-sm text-muted">{t('Line {line}', { line })}</legend>
      <div className="flex items-start justify-between gap-3">
        {about}
        {onRemove && (
          <IconButton
            label={t('Remove line {line}', { line })}
            icon={<Trash2 />}
            tone="danger"
            onClick={onRemove}
          />
        )}
      </div>
      {children}
    </fieldset>
  );
}
