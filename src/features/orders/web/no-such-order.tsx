import { t } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';

export function NoSuchOrder() {
  return (
    <>
      <PageHeader title={t('There is no such order')} caption={t('Error 404')}>
        {t('The link may be incomplete, or the order belongs to someone else.')}
      </PageHeader>
      <ButtonLink to="/dashboard/myorders">{t('Back to My Orders')}</ButtonLink>
    </>
  );
}
