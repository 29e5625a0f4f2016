import { t } from '#shared/texts/texts.ts';
import { cn } from './cn.ts';

export type PleaseWaitProps = {
  label?: string | undefined;
  /** Fills its container instead of the page. */
  inline?: boolean | undefined;
};

/** The full-page loader. It appears after 150 ms by CSS alone, so a short wait shows nothing. */
export function PleaseWait({ label, inline = false }: PleaseWaitProps) {
  return (
    <div
      role="status"
      className={cn(
        'animate-appear grid place-items-center noscript:hidden',
        inline ? 'min-h-48' : 'min-h-[70vh]',
      )}
    >
      <WaitingMark label={label} />
    </div>
  );
}

/** The mark alone, for a place that says itself when it shows and that it is a status. */
export function WaitingMark({ label = t('Please Wait') }: Pick<PleaseWaitProps, 'label'>) {
  return (
    <div className="flex flex-col items-center gap-4">
      <div aria-hidden="true" className="kit-bars flex flex-col gap-1.5">
        <i />
        <i />
        <i />
      </div>
      <p className="font-mono text-xs text-muted">{label}</p>
    </div>
  );
}
