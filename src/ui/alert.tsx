import type { ComponentProps, ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { translate } from '#shared/texts/texts.ts';
import { cn } from './cn.ts';

export type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: Tone | undefined;
  title?: ReactNode;
  /** A button or a link, at the end. */
  action?: ReactNode;
};

const looks = {
  info: { icon: Info, look: 'border-l-info bg-info-soft', mark: 'text-info' },
  positive: {
    icon: CircleCheck,
    look: 'border-l-positive bg-positive-soft',
    mark: 'text-positive',
  },
  caution: { icon: TriangleAlert, look: 'border-l-caution bg-caution-soft', mark: 'text-caution' },
  danger: { icon: CircleAlert, look: 'border-l-danger bg-danger-soft', mark: 'text-danger' },
} as const;

/** A notice in the page. Screen readers announce `danger` at once, the other tones politely. */
export function Alert(props: AlertProps) {
  const { tone = 'info', title, action, className, children, ...rest } = props;
  const { icon: Icon, look, mark } = looks[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      {...rest}
      className={cn('flex gap-3 rounded-sm border-l-3 px-3.5 py-2.5', look, className)}
    >
      <Icon aria-hidden className={cn('mt-0.5 size-5', mark)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          {title && <p className="font-semibold">{translate(title)}</p>}
          {children && (
            <div className={cn('text-sm leading-6', title && 'text-muted')}>
              {translate(children)}
            </div>
          )}
        </div>
        {action}
      </div>
    </div>
  );
}

/** The meaning of a message or state, shown by its colour. */
export type Tone = 'info' | 'positive' | 'caution' | 'danger';
