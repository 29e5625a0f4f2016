import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';
import { Section } from '#ui/section.tsx';

type ExampleProps = { title: string; caption: string; grid?: boolean; children: ReactNode };

/** One component and its states. */
export function Example({ title, caption, grid = false, children }: ExampleProps) {
  return (
    <Section title={title} caption={caption}>
      <div
        className={cn(
          grid
            ? 'grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3'
            : 'flex flex-wrap items-center gap-3',
        )}
      >
        {children}
      </div>
    </Section>
  );
}
