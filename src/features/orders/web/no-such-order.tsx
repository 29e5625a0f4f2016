import { t } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';

export function NoSuchOrder() {
  return (
    <>
      <PageHeader title={t('There is no such order')} caption={t('Error 404')}>
        {t('The order may have been deleted, or it belongs to someone else.')}
      </PageHeader>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/dashboard/myorders">{t('Back to My Orders')}</ButtonLink>
        <ButtonLink to="/dashboard/myorders?status=Cancelled">
          {t('Cancelled and deleted orders')}
        </ButtonLink>
      </div>
    </>
  );
}
