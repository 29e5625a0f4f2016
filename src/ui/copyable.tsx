import { Check, Copy, X } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { cn } from './cn.ts';
import { copyStatusTexts, useCopy } from './use-copy.ts';

export type CopyableProps = {
  text: string;
  /** What it is: "part number". */
  what: string;
  className?: string | undefined;
};

/** A code such as a part number, copied on click. */
export function Copyable({ text, what, className }: CopyableProps) {
  const { state, copy } = useCopy();
  const Icon = { idle: Copy, copied: Check, failed: X }[state];
  return (
    <>
      <button
        type="button"
        title={t('Copy {what}', { what })}
        aria-label={t('Copy {what} {text}', { what, text })}
        onClick={() => void copy(text)}
        className={cn(
          'code group -mx-1 inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-xs px-1 text-left hover:bg-sunken',
          className,
        )}
      >
        <span className="min-w-0 wrap-anywhere">{text}</span>
        <Icon
          aria-hidden
          className={cn(
            'size-3.5',
            state === 'copied' ? 'text-positive' : 'text-faint group-hover:text-ink',
          )}
        />
      </button>
      <span role="status" className="sr-only">
        {t(copyStatusTexts[state])}
      </span>
    </>
  );
}
