import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession, type SessionState } from '#features/sessions/web/index.ts';
import { languages, languageNames } from '#shared/texts/language.ts';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import { Container } from '#ui/container.tsx';
import { Link } from '#ui/link.tsx';
import { languagePath } from './language-path.ts';
import type { FrameProps } from './frame-props.ts';

const columns = [
  {
    title: 'Shop',
    links: [
      { to: '/allproducts', label: 'All products' },
      { to: '/cart/quick', label: 'Quick order' },
      { to: '/boms', label: 'Bills of materials' },
      { to: '/#activities', label: 'What we do' },
      { to: '/reviews', label: 'Reviews' },
    ],
  },
  {
    title: 'Account',
    links: [
      { to: '/dashboard', label: 'Dashboard' },
      { to: '/dashboard/myorders', label: 'My orders' },
      { to: '/register', label: 'Open an account', visitors: true },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/blog', label: 'Blog' },
      { to: '/#contact', label: 'Contact' },
      { to: '/#numbers', label: 'In numbers' },
    ],
  },
] as const;

/** Links of a demo shop to addresses that are not pages of the router. */
const demoLinks = [
  { href: '/dev/mailbox', label: 'Mailbox' },
  { href: '/api/docs', label: 'API' },
  { href: '/dev/kit', label: 'UI kit' },
] as const;

const smallLinkClass =
  'inline-flex min-h-6 items-center underline underline-offset-2 aria-[current]:text-ink aria-[current]:no-underline pointer-coarse:min-h-11';

interface FooterProps extends FrameProps {
  readonly logo: ReactNode;
}

export function Footer({ shop, logo, year, demo }: FooterProps) {
  const forVisitors = visitorsOnly(useSession());
  return (
    <footer className="mt-20 border-t border-line bg-sunken" data-print="none">
      <Container className="py-10">
        <div className="grid gap-x-8 gap-y-10 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="sm:col-span-3 lg:col-span-1">
            {logo}
            <p className="mt-3 max-w-xs text-sm text-muted">{shop?.footer.text}</p>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={t(title)}>
              <p className="caption mb-2 text-muted">{t(title)}</p>
              <ul>
                {links.map(({ to, label, ...link }) =>
                  shop?.footer.emptySections.includes(to) ? null : (
                    <li key={to} className={'visitors' in link ? forVisitors : undefined}>
                      <Link
                        to={to}
                        className="inline-flex min-h-6 py-1 text-sm hover:text-copper-ink hover:underline hover:underline-offset-4 pointer-coarse:py-2"
                      >
                        {t(label)}
                      </Link>
                    </li>
                  ),
                )}
              </ul>
            </nav>
          ))}
        </div>
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-5 text-xs text-muted">
          <p className="mr-auto">
            © {year} {shop?.name}
            {shop?.footer.since && `. ${t('Since {year}.', { year: shop.footer.since })}`}
          </p>
          {shop?.legalPages?.map(({ to, label }) => (
            <Link key={to} to={to} className={smallLinkClass}>
              {label}
            </Link>
          ))}
          <LanguageChoice />
          {demo && (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="caption">{t('Demo shop')}</span>
              {demoLinks.map(({ href, label }) => (
                <a key={href} href={href} className={smallLinkClass}>
                  {t(label)}
                </a>
              ))}
            </p>
          )}
        </div>
      </Container>
    </footer>
  );
}

/** Hides a link from people who are signed in; `data-session` says so before hydration. */
function visitorsOnly({ state }: SessionState): string {
  if (state === 'unknown') return 'in-data-[session=in]:hidden';
  return state === 'signed-in' ? 'hidden' : '';
}

/** Plain links: they reload the same page in the other language. */
function LanguageChoice() {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={t('Language')} className="flex items-center gap-x-4">
      {languages.map((language) => (
        <a
          key={language}
          href={languagePath(language, pathname + search)}
          lang={language}
          hrefLang={language}
          rel="nofollow"
          aria-current={language === currentLanguage() ? 'true' : undefined}
          className={smallLinkClass}
        >
          {languageNames[language]}
        </a>
      ))}
    </nav>
  );
}
