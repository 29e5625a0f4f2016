import { Button } from './button.tsx';
import { cn } from './cn.ts';

export type LoadMoreProps = {
  onLoad: () => void;
  busy?: boolean | undefined;
  /** False once everything is shown. */
  more: boolean;
  /** Announced whenever it changes: "48 of 120 shown". */
  shown?: string | undefined;
  label?: string | undefined;
  className?: string | undefined;
};

export function LoadMore({
  onLoad,
  busy,
  more,
  shown,
  label = 'Load more',
  className,
}: LoadMoreProps) {
  return (
    <div className={cn('flex flex-col items-center gap-2', className)}>
      <p role="status" className="text-sm text-muted">
        {shown}
      </p>
      {more && (
        <Button onClick={onLoad} busy={busy}>
          {label}
        </Button>
      )}
    </div>
  );
}
