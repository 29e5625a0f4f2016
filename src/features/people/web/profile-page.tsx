import { Suspense } from 'react';
import { BadgeCheck } from 'lucide-react';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { AccountSecurity } from '#features/identity/web/index.ts';
import { getConfig } from '#features/shop/contract.ts';
import { refreshVerification, requireSignedIn, useSession } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { getProfile } from '../contract.ts';
import { ChangeEmail } from './change-email.tsx';
import { EmailVerification } from './email-verification.tsx';
import { ProfileCard } from './profile-card.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'My Profile' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = requireSignedIn({ request });
  if (!user.emailVerified) await refreshVerification();
  const args = { params: { email: user.email } };
  const { signal } = request;
  const api = context.get(apiContext);
  const [profile, config] = await Promise.all([
    api(getProfile, args, { signal }),
    api(getConfig, {}, { signal }),
  ]);
  return { profile: pageValue(profile), config: config.ok ? config.value : null };
}

export function Component() {
  const { profile, config } = useLoaderData<typeof loader>();
  const { user } = useSession();
  const [search] = useSearchParams();
  return (
    <>
      <PageHeader
        title={t('My Profile')}
        actions={
          <>
            <ButtonLink to="/dashboard/mydata">{t('My Data')}</ButtonLink>
            <ButtonLink to={`/dashboard/${encodeURIComponent(profile.email)}`} variant="primary">
              {t('Update Profile')}
            </ButtonLink>
          </>
        }
      />
      {user && <EmailVerification user={user} />}
      <ProfileCard
        profile={profile}
        mark={
          user?.emailVerified && (
            <Badge tone="positive">
              <BadgeCheck aria-hidden />
              {t('Verified')}
            </Badge>
          )
        }
      />
      <ChangeEmail current={profile.email} />
      {config?.identity.provider === 'embedded' && (
        <Suspense>
          <AccountSecurity shop={config.shop.name} requiredFor={search.get('secondFactorFor')} />
        </Suspense>
      )}
    </>
  );
}
