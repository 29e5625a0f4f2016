import { BadgeCheck } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { refreshVerification, requireSignedIn, useSession } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { getProfile } from '../contract.ts';
import { type User } from '#features/sessions/contract.ts';
import { ChangeEmail } from './change-email.tsx';
import { EmailVerification } from './email-verification.tsx';
import { ProfileCard } from './profile-card.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'My Profile' };

export async function loader({ request, context }: LoaderFunctionArgs): Promise<User> {
  const user = requireSignedIn({ request });
  if (!user.emailVerified) await refreshVerification();
  const args = { params: { email: user.email } };
  const { signal } = request;
  return pageValue(await context.get(apiContext)(getProfile, args, { signal }));
}

export function Component() {
  const profile = useLoaderData<typeof loader>();
  const { user } = useSession();
  return (
    <>
      <PageHeader
        title={t('My Profile')}
        actions={
          <ButtonLink to={`/dashboard/${encodeURIComponent(profile.email)}`} variant="primary">
            {t('Update Profile')}
          </ButtonLink>
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
    </>
  );
}
