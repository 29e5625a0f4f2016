import type { PageHandle } from '#shared/page-handle.ts';
import { useSession } from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { NeedsScript } from '#ui/needs-script.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PleaseWait } from '#ui/please-wait.tsx';
import { PartGridSkeleton } from './part-grid.tsx';
import { QuickOrderForm } from './quick-order-form.tsx';

export const handle: PageHandle = { title: 'Quick order' };

/**
 * Many parts by their numbers, typed or pasted. The server renders only the frame: what was typed before is
 * in the browser.
 */
export function Component() {
  const { state, user } = useSession();
  return (
    <Container className="py-8">
      <PageHeader
        title={t('Quick order')}
        actions={<ButtonLink to="/cart">{t('Open cart')}</ButtonLink>}
      >
        {t('Type or paste SKUs, manufacturers’ part numbers or your own part numbers.')}
      </PageHeader>
      <NeedsScript />
      {state === 'unknown' ? (
        <>
          <PartGridSkeleton />
          <PleaseWait inline />
        </>
      ) : (
        <QuickOrderForm key={user?.id ?? ''} user={user?.id ?? null} />
      )}
    </Container>
  );
}
