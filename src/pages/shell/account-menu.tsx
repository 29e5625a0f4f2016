import { useLocation } from 'react-router';
import { ChartColumn, LogOut, UserRound } from 'lucide-react';
import { loginPath } from '#features/sessions/domain/login-path.ts';
import { signOut, type SessionState } from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Menu } from '#ui/menu.tsx';

interface AccountProps {
  readonly session: SessionState;
}

/**
 * Before hydration the session is unknown. An inline script sets `data-session` on the document if
 * someone is signed in; "Login" is then hidden. It leads back to the page that it is on.
 */
export function SignInOrOut({ session }: AccountProps) {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  if (session.state === 'signed-in') {
    return (
      <Button variant="quiet" onClick={() => void signOut()}>
        {t('Logout')}
      </Button>
    );
  }
  const hiddenWhenSignedIn = session.state === 'unknown' ? 'in-data-[session=in]:invisible' : '';
  return (
    <ButtonLink
      to={pathname === '/login' ? path : loginPath(path)}
      rel="nofollow"
      className={hiddenWhenSignedIn}
    >
      {t('Login')}
    </ButtonLink>
  );
}

export function AccountMenu({ session }: AccountProps) {
  if (session.state === 'unknown') {
    return <span className="hidden size-9 rounded-sm bg-sunken in-data-[session=in]:block" />;
  }
  const { user } = session;
  if (!user) return null;
  const { displayName, email, photoURL, admin } = user;
  const overview = { label: t('Overview'), icon: <ChartColumn />, to: '/dashboard/overview' };
  return (
    <Menu
      label={t('Account')}
      trigger={<Avatar name={displayName || email} src={photoURL} decorative />}
      heading={
        <>
          <span className="block font-semibold">{displayName}</span>
          <span className="block text-xs text-muted">{email}</span>
        </>
      }
      items={[
        ...(admin ? [overview] : []),
        { label: t('Profile'), icon: <UserRound />, to: '/dashboard/myprofile' },
        'separator',
        { label: t('Logout'), icon: <LogOut />, onSelect: () => void signOut() },
      ]}
    />
  );
}
