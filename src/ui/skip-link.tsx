import { t } from '#shared/texts/texts.ts';
/** The first focusable element of the page: skips the navigation. */
export function SkipLink({ to = 'main', children = t('Skip to content') }) {
  return (
    <a
      href={`#${to}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-ink focus:px-4 focus:py-2.5 focus:font-medium focus:text-on-ink"
    >
      {children}
    </a>
  );
}
