import { Suspense } from 'react';
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router';
import { getConfig } from '#features/shop/contract.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { toast } from '#ui/toast.ts';
import { loginErrors, type LoginForm } from '../domain/credential-rules.ts';
import { decodeMailedLink, type MailedLink } from '../domain/mailed-link.ts';
import { apiContext } from '#browser/api.ts';
import { browserSession, type Session, useSession } from '#features/sessions/web/index.ts';
import { CurrentPasswordField, EmailField } from './credential-fields.tsx';
import { CredentialForm } from './credential-form.tsx';
import { identityMessages } from './messages.ts';
import { PopupButton } from './popup-button.tsx';
import { SecondFactorStep } from './load-second-factor-step.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSessionAction } from './use-session-action.ts';

export const handle: PageHandle = { title: 'Confirm your email address' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const config = await context.get(apiContext)(getConfig, {}, { signal: request.signal });
  return { popup: config.ok ? config.value.identity.popup : null };
}

/**
 * The target of links that verify or change an email address. Opening it changes nothing: a user who
 * is signed in to the account confirms; others sign in to it first.
 */
export function Component() {
  const [search] = useSearchParams();
  const code = search.get('token') ?? '';
  const link = decodeMailedLink(code);
  if (link) return <Confirmation key={code} code={code} link={link} />;
  return (
    <SignInFrame
      title={t('Confirm your email address')}
      lead={t('Links in our emails lead here.')}
      warning={identityMessages.linkIncomplete}
    >
      <Link to="/dashboard/myprofile" look="text">
        {t('Go to your profile')}
      </Link>
    </SignInFrame>
  );
}

function Confirmation({ code, link }: { code: string; link: MailedLink }) {
  const { user, state } = useSession();
  const { attempt, attemptByPopup, startAgain, busy, warning, isLinkInvalid, asksForCode } =
    useSessionAction();
  const navigate = useNavigate();
  const { popup } = useLoaderData<typeof loader>();

  async function confirm(enter: (session: Session) => Promise<void>) {
    const confirmed = await attempt(async (session) => {
      await enter(session);
      await session.confirmEmail(code);
    });
    if (!confirmed) return;
    const { addressChanged, addressVerified } = identityMessages;
    toast.positive(link.newEmail === null ? addressVerified : addressChanged(link.newEmail));
    await navigate('/dashboard/myprofile', { replace: true });
  }

  function signInAndConfirm({ email, password }: LoginForm) {
    return confirm((session) => session.signIn((identity) => identity.signIn(email, password)));
  }

  return (
    <SignInFrame
      title={t('Confirm your email address')}
      lead={<Purpose link={link} />}
      warning={warning}
      remedy={
        isLinkInvalid && (
          <Link to="/dashboard/myprofile" look="text">
            {t('Request a new link on your profile')}
          </Link>
        )
      }
    >
      {state === 'signed-in' && user?.email === link.email && (
        <Button
          variant="primary"
          size="lg"
          block
          busy={busy}
          onClick={() => void confirm(async () => undefined)}
        >
          {link.newEmail === null ? t('Verify address') : t('Change the address')}
        </Button>
      )}
      {state === 'signed-in' && user?.email !== link.email && <WrongAccount email={user.email} />}
      {state === 'signed-out' && asksForCode && (
        <Suspense>
          <SecondFactorStep
            submit={t('Sign in and confirm')}
            busy={busy}
            onEnter={confirm}
            onStartAgain={startAgain}
          />
        </Suspense>
      )}
      {state === 'signed-out' && !asksForCode && (
        <>
          <CredentialForm
            validate={loginErrors}
            start={{ email: link.email, password: '' }}
            submit={t('Sign in and confirm')}
            busy={busy}
            onSubmit={signInAndConfirm}
          >
            <EmailField readOnly />
            <CurrentPasswordField />
          </CredentialForm>
          {popup && <PopupButton name={popup.name} onClick={() => void attemptByPopup()} />}
          <NotMyRequest link={link} />
        </>
      )}
    </SignInFrame>
  );
}

function Purpose({ link: { email, newEmail } }: { link: MailedLink }) {
  const address = <strong className="break-all text-ink">{email}</strong>;
  return newEmail === null ? (
    <RichText text="Confirm that {email} is your address." parts={{ email: address }} />
  ) : (
    <RichText
      text="The address of the account {email} will change to {newEmail}."
      parts={{
        email: address,
        newEmail: <strong className="break-all text-ink">{newEmail}</strong>,
      }}
    />
  );
}

/** Warns people who did not register: confirming would verify the account of someone else. */
function NotMyRequest({ link: { newEmail } }: { link: MailedLink }) {
  return (
    <p className="mt-6 text-sm text-muted">
      {newEmail === null ? (
        <RichText
          text="Did you not register here? Leave this page; nothing has changed. If you want an account with this address, {link}; this signs out everyone who is signed in to it."
          parts={{
            link: (
              <Link to="/forgot-password" look="text">
                {t('choose a new password')}
              </Link>
            ),
          }}
        />
      ) : (
        t('Did you not request this? Leave this page; nothing has changed.')
      )}
    </p>
  );
}

function WrongAccount({ email }: { email: string }) {
  const { pathname, search } = useLocation();

  function leave() {
    const message = identityMessages.signInToGoOn;
    browserSession().session.end({ message, to: pathname + search });
  }

  return (
    <Alert
      tone="caution"
      title={t('You are signed in as {email}', { email })}
      action={
        <Button size="sm" onClick={leave}>
          {t('Sign out')}
        </Button>
      }
    >
      {t('Sign out first, then sign in to the account that the link is for.')}
    </Alert>
  );
}
