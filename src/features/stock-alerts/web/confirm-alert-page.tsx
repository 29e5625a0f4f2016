import { useSearchParams } from 'react-router';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { confirmStockAlert } from '../contract.ts';
import { MailedAlertLink } from './mailed-alert-link.tsx';

export const handle: PageHandle = { title: 'Confirm your stock alert' };

/** The target of the link that confirms the address of a visitor. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const productId = search.get('product') ?? '';
  return (
    <MailedAlertLink
      title={t('Confirm your stock alert')}
      lead={t('You get one email when the part can be ordered again.')}
      button={t('Tell me when it is back')}
      send={(client) => client.send(confirmStockAlert, { body: { token, productId } })}
      success={t('We will email you once when the part is back.')}
      incomplete={token === '' || productId === ''}
    />
  );
}
