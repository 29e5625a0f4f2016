import type { ReactNode } from 'react';
import { Logo } from '#ui/logo.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';

export interface ShellProps {
  /** The year of the copyright line; null when it is not known. */
  readonly year: number | null;
  readonly demo: boolean;
  readonly children: ReactNode;
}

/** The navigation above and the footer below every page. */
export function Shell({ year, demo, children }: ShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Navbar />
      <div hidden data-print="only" className="mb-6 border-b border-line-strong pb-4">
        <Logo />
      </div>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer year={year} demo={demo} />
    </div>
  );
}
