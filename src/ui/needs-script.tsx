import { t } from '#shared/texts/texts.ts';
import { Alert } from './alert.tsx';

/** A notice for browsers without JavaScript, on pages that need it. */
export function NeedsScript({
  what = t('This page'),
  className,
}: {
  what?: string;
  className?: string;
}) {
  return (
    <noscript>
      <Alert tone="caution" className={className} title={t('{what} needs JavaScript', { what })}>
        {t('Allow it in your browser and reload the page.')}
      </Alert>
    </noscript>
  );
}
