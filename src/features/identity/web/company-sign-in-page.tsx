import { useEffect, useRef, useState } from 'react';
import { Navigate, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { landingPath } from '#features/sessions/domain/landing-path.ts';
import { loginPath } from '#features/sessions/domain/login-path.ts';
import { safeReturnPath } from '#features/sessions/domain/safe-return-path.ts';
import { useSession } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Link } from '#ui/link.tsx';
import { PleaseWait } from '#ui/please-wait.tsx';
import { companySignInPath } from '../domain/company-sign-in-path.ts';
import { forgotPasswordErrors, type ForgotPasswordForm } from '../domain/credential-rules.ts';
import { beginCompanySignIn, companySignInWarning } from './company-sign-in-client.ts';
import { EmailField } from './credential-fields.tsx';
import { CredentialForm } from './credential-form.tsx';
import { signedInPerson } from './second-factor-client.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSessionAction } from './use-session-action.ts';
import { useTypedEmail } from './use-typed-email.ts';

export const handle: PageHandle = { title: 'Sign in with your company' };

export function loader({ request }: LoaderFunctionArgs) {
  return { from: safeReturnPath(new URL(request.url).searchParams.get('from')) };
}

/** Signs people in by the identity provider of their company, which also sends them back to this page. */
export function Component() {
  const { from } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { state, user } = useSession();
  const typed = useTypedEmail();
  const { attempt, busy, warning, refused } = useSessionAction();
  const isBack = search.has('back') && !search.has('error');
  const [isLeaving, setLeaving] = useState(false);
  const isFinishing = useFinish(isBack, attempt);

  async function leave({ email }: ForgotPasswordForm) {
    await attempt(async () => {
      const provider = await beginCompanySignIn(email, {
        callbackURL: companySignInPath(from, { isBack: true }),
        errorCallbackURL: companySignInPath(from),
      });
      setLeaving(true);
      location.assign(provider);
    });
  }

  if (state === 'signed-in') return <Navigate to={landingPath(from, user)} replace />;
  if (isFinishing) return <PleaseWait />;
  return (
    <SignInFrame
      title={t('Sign in with your company')}
      lead={t('Enter your email address at work. You sign in on a page of your company.')}
      warning={warning ?? companySignInWarning(search.get('error'))}
    >
      <CredentialForm
        validate={forgotPasswordErrors}
        start={{ email: typed }}
        submit={t('Continue')}
        busy={busy || isLeaving}
        refused={refused}
        onSubmit={leave}
      >
        <EmailField />
      </CredentialForm>
      <p className="mt-4 text-sm">
        <Link to={loginPath(from)} look="text">
          {t('Back to sign in')}
        </Link>
      </p>
    </SignInFrame>
  );
}

/** Enters the shop with the session that the provider has opened. @returns whether that goes on */
function useFinish(isBack: boolean, attempt: ReturnType<typeof useSessionAction>['attempt']) {
  const [isFinishing, setFinishing] = useState(isBack);
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isBack || isBegun.current) return;
    isBegun.current = true;
    async function finish() {
      setFinishing(await attempt((session) => session.signIn(signedInPerson)));
    }
    void finish();
  }, [isBack, attempt]);
  return isFinishing;
}
