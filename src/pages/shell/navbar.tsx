import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { CartLink } from '#features/carts/web/index.ts';
import { dashboardPath } from '#features/sessions/domain/dashboard-path.ts';
import { useSession } from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { Container } from '#ui/container.tsx';
import { iconButtonClass } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { AccountMenu, SignInOrOut } from './account-menu.tsx';
import { PaletteOpener } from '#pages/palette/palette-opener.tsx';

export const navigationLinks = [
  { to: '/allproducts', label: 'Products' },
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/blog', label: 'Blog' },
] as const;

const MENU = 'site-menu';

interface NavbarProps {
  readonly shop: string | undefined;
  readonly logo: ReactNode;
}

export function Navbar({ shop = '', logo }: NavbarProps) {
  const session = useSession();
  const { key, pathname } = useLocation();
  // Current on the pages below its path, too, also where it leads admins to one of them.
  const link = ({ to, label }: (typeof navigationLinks)[number], className: string) => (
    <Link
      key={to}
      to={to === '/dashboard' ? dashboardPath(session.user) : to}
      aria-current={pathname.startsWith(to) ? 'page' : undefined}
      className={className}
    >
      {t(label)}
    </Link>
  );
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper" data-print="none">
      <Container className="flex h-15 items-center gap-2">
        <Link
          to="/"
          aria-label={t('{shop}, home', { shop })}
          className="mr-auto flex min-w-0 rounded-sm lg:mr-8"
        >
          {logo}
        </Link>
        <nav aria-label={t('Main')} className="mr-auto hidden h-full lg:flex">
          {navigationLinks.map((one) => link(one, linkClass))}
        </nav>
        <PaletteOpener />
        <CartLink />
        <div className="hidden items-center gap-2 lg:flex">
          <ThemeSwitch />
          <SignInOrOut session={session} />
        </div>
        <AccountMenu session={session} />
        <button
          type="button"
          popoverTarget={MENU}
          aria-label={t('Menu')}
          className={iconButtonClass({}, 'lg:hidden')}
        >
          <MenuIcon aria-hidden />
        </button>
      </Container>
      {/* The key changes with each navigation: the new menu is closed. */}
      <nav
        key={key}
        id={MENU}
        popover="auto"
        aria-label={t('Main, small screens')}
        className="fixed inset-x-0 top-15 bottom-auto m-0 w-full border-b border-line bg-surface px-4 py-3 text-ink shadow-raised lg:hidden"
      >
        <ul>
          {navigationLinks.map((one) => (
            <li key={one.to} className="border-b border-line">
              {link(one, menuLinkClass)}
            </li>
          ))}
        </ul>
        <div className="mt-3 flex items-center justify-between">
          <ThemeSwitch />
          <SignInOrOut session={session} />
        </div>
      </nav>
    </header>
  );
}

const linkClass =
  'inline-flex items-center border-b-2 border-transparent px-3.5 pt-0.5 text-sm font-medium text-muted transition-colors hover:border-line-strong hover:text-ink aria-[current=page]:border-copper aria-[current=page]:text-ink';

const menuLinkClass = 'flex h-12 items-center font-medium aria-[current=page]:text-copper-ink';
