import { useSearchParams } from 'react-router';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { unsubscribe } from '../contract.ts';
import { MailedAlertLink } from './mailed-alert-link.tsx';

export const handle: PageHandle = { title: 'Remove your stock alerts' };

/** The target of the link below mails about stock; works without signing in. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <MailedAlertLink
      title={t('Remove your stock alerts')}
      lead={t('You then get no more emails about parts that are back in stock.')}
      button={t('Remove my stock alerts')}
      send={(client) => client.send(unsubscribe, { body: { token } })}
      success={t('Your stock alerts are removed.')}
      incomplete={token === ''}
    />
  );
}
