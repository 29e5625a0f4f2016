import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from './cn.ts';

export type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode;
  caption?: ReactNode;
  /** Beside the title, at the end: a link to all of it. */
  action?: ReactNode;
};

/** A section of a page, named by its heading. */
export function Section({ title, caption, action, className, children, ...rest }: SectionProps) {
  const id = useId();
  return (
    <section {...rest} aria-labelledby={id} className={cn('border-t border-line pt-6', className)}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          {caption && <p className="caption mb-1 text-muted">{caption}</p>}
          <h2 id={id}>{title}</h2>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
