import { Suspense, useState } from 'react';
import { Navigate, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getConfig } from '#features/shop/contract.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { loginErrors, type LoginForm } from '../domain/credential-rules.ts';
import { signInReason } from '../domain/sign-in-reason.ts';
import { landingPath } from '#features/sessions/domain/landing-path.ts';
import { registerPath } from '#features/sessions/domain/register-path.ts';
import { safeReturnPath } from '#features/sessions/domain/safe-return-path.ts';
import { apiContext } from '#browser/api.ts';
import { CurrentPasswordField, EmailField } from './credential-fields.tsx';
import { CredentialForm } from './credential-form.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PopupButton } from './popup-button.tsx';
import { SecondFactorStep } from './load-second-factor-step.ts';
import { CompanySignInLink, SignInFrame } from './sign-in-frame.tsx';
import { useSession } from '#features/sessions/web/index.ts';
import { useSessionAction } from './use-session-action.ts';

export const handle: PageHandle = {
  title: 'Sign in',
  description: 'Sign in to order at your prices and to see your orders, payments and reviews.',
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const config = await context.get(apiContext)(getConfig, {}, { signal: request.signal });
  return {
    from: safeReturnPath(new URL(request.url).searchParams.get('from')),
    // Signing in by password works without the configuration.
    demoAccounts: config.ok ? config.value.identity.demoAccounts : [],
    popup: config.ok ? config.value.identity.popup : null,
    hasPasskeys: config.ok && config.value.identity.provider === 'embedded',
  };
}

export function Component() {
  const { from, demoAccounts, popup, hasPasskeys } = useLoaderData<typeof loader>();
  const { state, user } = useSession();
  const { attempt, attemptByPopup, startAgain, busy, warning, refused, ...asked } =
    useSessionAction();
  const [typed, setTyped] = useState('');

  function enter({ email, password }: LoginForm) {
    setTyped(email);
    return attempt((session) => session.signIn((identity) => identity.signIn(email, password)));
  }

  if (state === 'signed-in') return <Navigate to={landingPath(from, user)} replace />;
  if (asked.asksForCode) {
    return (
      <SignInFrame
        title={t('Second factor')}
        lead={t('Your account asks for more than the password.')}
        warning={warning}
      >
        <Suspense>
          <SecondFactorStep
            submit={t('Sign in')}
            busy={busy}
            onEnter={attempt}
            onStartAgain={startAgain}
          />
        </Suspense>
      </SignInFrame>
    );
  }
  const ofCompany = <CompanySignInLink email={typed} from={from} />;
  return (
    <SignInFrame
      title={t('Sign in')}
      lead={
        <RichText
          text="New here? {link}"
          parts={{
            link: (
              <Link to={registerPath(from)} state={{ email: typed }} look="text">
                {t('Create an account')}
              </Link>
            ),
          }}
        />
      }
      reason={signInReason(from)}
      warning={warning}
      remedy={asked.signsInElsewhere && ofCompany}
    >
      <CredentialForm
        validate={loginErrors}
        start={{ email: '', password: '' }}
        submit={t('Sign in')}
        busy={busy}
        refused={refused}
        onSubmit={enter}
      >
        <EmailField onTyped={setTyped} />
        <CurrentPasswordField />
      </CredentialForm>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Link to="/forgot-password" state={{ email: typed }} look="text">
          {t('Forgot your password?')}
        </Link>
        {hasPasskeys && ofCompany}
      </p>
      {hasPasskeys && <PasskeyButton busy={busy} onEnter={attempt} />}
      {popup && <PopupButton name={popup.name} onClick={() => void attemptByPopup()} />}
      {demoAccounts.length > 0 && (
        <DemoAccounts
          accounts={demoAccounts}
          busy={busy}
          onChoose={(account) => void enter(account)}
        />
      )}
    </SignInFrame>
  );
}
