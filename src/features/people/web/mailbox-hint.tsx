import { useRouteLoaderData } from 'react-router';
import type { ShopConfig } from '#features/shop/contract.ts';
import { t } from '#shared/texts/texts.ts';
import { RichText } from '#ui/rich-text.tsx';

/** Links to the local mailbox in a demo. */
export function MailboxHint() {
  const root = useRouteLoaderData<{ config: ShopConfig | null }>('root');
  if (root?.config?.shop.mode !== 'demo') return null;
  return (
    <>
      {' '}
      <RichText
        text="In this demo, find it in the {mailbox}."
        parts={{
          mailbox: (
            <a href="/dev/mailbox" className="link">
              {t('local mailbox')}
            </a>
          ),
        }}
      />
    </>
  );
}
