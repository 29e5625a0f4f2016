import { t } from '#shared/texts/texts.ts';
import { cn } from './cn.ts';

export type PleaseWaitProps = {
  label?: string | undefined;
  /** Fills its container instead of the page. */
  inline?: boolean | undefined;
};

/** The full-page loader. CSS shows it after 150 ms, so a short wait shows nothing. */
export function PleaseWait({ label, inline = false }: PleaseWaitProps) {
  return (
    <div
      role="status"
      className={cn(
        'animate-appear grid place-items-center noscript:hidden',
        inline ? 'min-h-48' : 'min-h-[70vh]',
      )}
    >
      <LoadingBars label={label} />
    </div>
  );
}

/** Only the animation, for a container that has the status role and the delay. */
export function LoadingBars({ label = t('Please Wait') }: Pick<PleaseWaitProps, 'label'>) {
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
