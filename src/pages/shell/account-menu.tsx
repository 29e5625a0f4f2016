import { useLocation } from 'react-router';
import { loginPath } from '#features/sessions/domain/login-path.ts';
import { signOut, useCompany, type SessionState } from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { lazyWithPreload } from '#ui/retry-load.ts';

const accountPopup = lazyWithPreload(
  async () => (await import('./account-popup.tsx')).AccountPopup,
);

interface AccountProps {
  readonly session: SessionState;
}

/**
 * Before hydration the session is unknown. An inline script sets `data-session` on the document if
 * someone is signed in; "Login" is then hidden. It leads back to the page that it is on.
 */
export function SignInOrOut({ session }: AccountProps) {
  const { pathname, search } = useLocation();
  if (session.state === 'signed-in') {
    return (
      <Button variant="quiet" onClick={() => void signOut()}>
        {t('Logout')}
      </Button>
    );
  }
  const hiddenWhenSignedIn = session.state === 'unknown' ? 'in-data-[session=in]:invisible' : '';
  return (
    <ButtonLink to={loginPath(pathname + search)} rel="nofollow" className={hiddenWhenSignedIn}>
      {t('Login')}
    </ButtonLink>
  );
}

export function AccountMenu({ session }: AccountProps) {
  const company = useCompany();
  if (session.state === 'unknown') {
    return <span className="hidden size-9 rounded-sm bg-sunken in-data-[session=in]:block" />;
  }
  const { user } = session;
  if (!user) return null;
  const { displayName, email, photoURL } = user;
  return (
    <MenuButton
      label={t('Account')}
      trigger={
        <>
          <Avatar name={displayName || email} src={photoURL} decorative />
          {company && (
            <span className="ml-2 hidden max-w-32 truncate text-sm lg:block">{company.name}</span>
          )}
        </>
      }
      popup={accountPopup}
      popupProps={user}
    />
  );
}
