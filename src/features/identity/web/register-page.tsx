import { useState } from 'react';
import { Navigate, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { getConfig } from '#features/shop/contract.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { toast } from '#ui/toast.ts';
import { signInReason } from '../domain/sign-in-reason.ts';
import { landingPathOfNewcomer, PROFILE_PATH } from '#features/sessions/domain/landing-path.ts';
import { loginPath } from '#features/sessions/domain/login-path.ts';
import { safeReturnPath } from '#features/sessions/domain/safe-return-path.ts';
import { registerErrors, type RegisterForm } from '../domain/credential-rules.ts';
import { apiContext } from '#browser/api.ts';
import { EmailField, NameField, NewPasswordFields } from './credential-fields.tsx';
import { CredentialForm } from './credential-form.tsx';
import { identityMessages } from './messages.ts';
import { PopupButton } from './popup-button.tsx';
import { CompanySignInLink, SignInFrame } from './sign-in-frame.tsx';
import { useSession } from '#features/sessions/web/index.ts';
import { useSessionAction } from './use-session-action.ts';
import { useTypedEmail } from './use-typed-email.ts';

export const handle: PageHandle = {
  title: 'Create an account',
  description: 'Open a business account in a minute: order online, pay by card or on delivery.',
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const config = await context.get(apiContext)(getConfig, {}, { signal: request.signal });
  return {
    from: safeReturnPath(new URL(request.url).searchParams.get('from')),
    popup: config.ok ? config.value.identity.popup : null,
  };
}

export function Component() {
  const { from, popup } = useLoaderData<typeof loader>();
  const { state } = useSession();
  const landing = landingPathOfNewcomer(from);
  const [search] = useSearchParams();
  const before = useTypedEmail();
  const [typed, setTyped] = useState(search.get('email') ?? before);
  const { attempt, attemptByPopup, busy, warning, refused, signsInElsewhere } = useSessionAction();

  async function enter({ name, email, password }: RegisterForm) {
    const account = { displayName: name.trim(), email, password };
    let isMailSent = false;
    const entered = await attempt(
      async (session) => {
        isMailSent = await session.register(account);
      },
      // Whoever registered, but did not hear the answer, has an account by now.
      async (session) => {
        await session.signIn((identity) => identity.signIn(email, password));
        isMailSent = true;
      },
    );
    if (!entered) return;
    if (!isMailSent) toast.danger(identityMessages.verificationNotSent);
    // The profile says it itself.
    else if (landing !== PROFILE_PATH) toast.positive(identityMessages.verificationSent(email));
  }

  if (state === 'signed-in') return <Navigate to={landing} replace />;
  return (
    <SignInFrame
      title={t('Create an account')}
      lead={
        <RichText
          text="Already have an account? {link}"
          parts={{
            link: (
              <Link to={loginPath(from)} look="text">
                {t('Sign in')}
              </Link>
            ),
          }}
        />
      }
      reason={signInReason(from)}
      warning={warning}
      remedy={signsInElsewhere && <CompanySignInLink email={typed} from={from} />}
    >
      <CredentialForm
        validate={registerErrors}
        start={{ name: '', email: typed, password: '', confirmPassword: '' }}
        submit={t('Create account')}
        busy={busy}
        refused={refused}
        onSubmit={enter}
      >
        <NameField />
        <EmailField
          hint={t('We will send you an email with a link to verify the address.')}
          onTyped={setTyped}
        />
        <NewPasswordFields />
      </CredentialForm>
      {popup && <PopupButton name={popup.name} onClick={() => void attemptByPopup()} />}
    </SignInFrame>
  );
}
