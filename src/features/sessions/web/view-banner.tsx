import type { ReactNode } from 'react';
import { leaveView } from './leave-view.ts';
import { useCompany } from './use-session.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';

interface ViewBannerProps {
  /** What it says on a page that shows nothing of the company. */
  readonly children?: ReactNode;
}

/** Tells staff that they see the pages of a company, and leads back. */
export function ViewBanner({ children }: ViewBannerProps) {
  const company = useCompany();
  if (company?.access !== 'staff') return null;
  const { name } = company;
  return (
    <aside
      aria-label={t('View of a company')}
      data-print="none"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line-strong bg-caution-soft px-4 py-2 text-sm"
    >
      <p className="min-w-0 wrap-anywhere">
        {children ?? t('You see what {name} sees. Nothing can be changed.', { name })}
      </p>
      <Button onClick={() => void leaveView(company)}>{t('End')}</Button>
    </aside>
  );
}
