import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

export type CardProps = Omit<ComponentProps<'div'>, 'title'> & {
  as?: 'div' | 'article' | 'section' | 'li' | undefined;
  title?: ReactNode;
  /** Beside the title, at the end. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** Without padding, so that pictures and tables reach the edge. */
  flush?: boolean | undefined;
  /** Highlights the border on hover, for a card that a link covers (`after:absolute after:inset-0`). */
  interactive?: boolean | undefined;
};

export function Card(props: CardProps) {
  const { as: Element = 'div', title, actions, footer, flush, interactive, ...rest } = props;
  const { className, children, ...attributes } = rest;
  return (
    <Element
      {...(attributes as object)}
      className={cn(
        'relative flex min-w-0 flex-col rounded-md border border-line bg-surface',
        interactive && 'transition-colors hover:border-line-strong',
        className,
      )}
    >
      {(title || actions) && (
        <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
          <h3 className="min-w-0 flex-1 text-base">{title}</h3>
          {actions}
        </div>
      )}
      <div
        className={cn(
          'flex-1',
          !flush && 'p-4 [&>dl:first-child]:-mt-2 [&>dl:last-child]:-mb-2',
          '[&>dl:first-child]:border-t-0 [&>dl:last-child>:last-child]:border-b-0',
        )}
      >
        {children}
      </div>
      {footer && (
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
          {footer}
        </div>
      )}
    </Element>
  );
}
