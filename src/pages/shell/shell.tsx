import type { ReactNode } from 'react';
import { Logo } from '#ui/logo.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import type { FrameProps } from './frame-props.ts';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';

/** The navigation above and the footer below every page. */
export function Shell({
  shop,
  year,
  demo,
  children,
}: FrameProps & { readonly children: ReactNode }) {
  const logo = <Logo name={shop?.name ?? ''} picture={shop?.logo} />;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Navbar shop={shop?.name} logo={logo} />
      <div hidden data-print="only" className="mb-6 border-b border-line-strong pb-4">
        {logo}
      </div>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer {...{ shop, logo, year, demo }} />
    </div>
  );
}
