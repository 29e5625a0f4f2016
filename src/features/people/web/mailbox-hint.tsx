import { useRouteLoaderData } from 'react-router';
import { t } from '#shared/texts/texts.ts';
import { RichText } from '#ui/rich-text.tsx';

/** Links to the local mailbox in a demo. */
export function MailboxHint() {
  const root = useRouteLoaderData<{ demo: boolean }>('root');
  if (!root?.demo) return null;
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
