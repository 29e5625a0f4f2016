import { cn } from './cn.ts';

export type PleaseWaitProps = {
  label?: string | undefined;
  /** Fills its container instead of the page. */
  inline?: boolean | undefined;
};

/** The full-page loader. It appears after 150 ms by CSS alone, so a short wait shows nothing. */
export function PleaseWait({ label = 'Please Wait', inline = false }: PleaseWaitProps) {
  return (
    <div
      role="status"
      className={cn('animate-appear grid place-items-center', inline ? 'min-h-48' : 'min-h-[70vh]')}
    >
      <div className="flex flex-col items-center gap-4">
        <div aria-hidden="true" className="kit-bars flex flex-col gap-1.5">
          <i />
          <i />
          <i />
        </div>
        <p className="caption text-muted">{label}</p>
      </div>
    </div>
  );
}
