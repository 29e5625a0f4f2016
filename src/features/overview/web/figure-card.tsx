import { useId } from 'react';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import { Link } from '#ui/link.tsx';

interface FigureCardProps {
  readonly label: string;
  readonly figure: string;
  /** The path of the list that the figure counts. */
  readonly to: string;
  /** Highlights the figure. */
  readonly urgent?: boolean;
  readonly size?: 'md' | 'lg';
}

/** A figure with a link to the list that it counts. */
export function FigureCard({ label, figure, to, urgent = false, size = 'md' }: FigureCardProps) {
  const id = useId();
  return (
    <Card as="li" interactive>
      <div className="flex h-full flex-col justify-between">
        <p id={id} className="text-sm text-muted">
          {label}
        </p>
        <p
          className={cn(
            'mt-1 font-semibold tracking-tight tabular-nums',
            size === 'lg' ? 'text-2xl' : 'text-xl',
            urgent && 'text-danger',
          )}
        >
          <Link
            to={to}
            id={`${id}-figure`}
            aria-labelledby={`${id} ${id}-figure`}
            className="after:absolute after:inset-0 after:rounded-md hover:underline"
          >
            {figure}
          </Link>
        </p>
      </div>
    </Card>
  );
}
