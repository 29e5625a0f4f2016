import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '#browser/api.ts';
import { getConfig } from '#features/shop/contract.ts';
import { browserSession, type SessionAction } from '#features/sessions/web/index.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { loginErrors, type LoginForm } from '../domain/credential-rules.ts';
import { CurrentPasswordField, EmailField } from './credential-fields.tsx';
import { CredentialForm } from './credential-form.tsx';
import { SecondFactorStep } from './load-second-factor-step.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { PopupButton } from './popup-button.tsx';
import { endSession } from './session-client.ts';
import { sessionOf } from './session-of.ts';
import { CompanySignInLink } from './sign-in-frame.tsx';
import { useSessionAction } from './use-session-action.ts';

export interface FreshSignInDialogProps {
  readonly email: string;
  /** @param done whether the person has signed in again */
  readonly onAnswer: (done: boolean) => void;
}

/** Asks the person who is signed in to sign in again, above the page that goes on afterwards. */
export function FreshSignInDialog({ email, onAnswer }: FreshSignInDialogProps) {
  const identity = useIdentityConfig();
  const { pathname, search } = useLocation();
  const action = useSessionAction();
  const { busy, warning, refused, asksForCode, signsInElsewhere, startAgain } = action;
  const isEmbedded = identity?.provider === 'embedded';

  /** The new session takes the place of this one. */
  async function enter(attempt: () => Promise<boolean>): Promise<boolean> {
    const former = sessionOf(browserSession().session.current()?.token ?? '');
    if (!(await attempt())) return false;
    if (former !== null) await endSession(former).catch(() => undefined);
    onAnswer(true);
    return true;
  }
  const act = (one: SessionAction, ifDone?: SessionAction) =>
    enter(() => action.attempt(one, ifDone));
  const byPassword = ({ password }: LoginForm) =>
    act((session) => session.signIn((provider) => provider.signIn(email, password)));

  return (
    <Dialog
      open
      size="sm"
      title={asksForCode ? t('Second factor') : t('Sign in again')}
      description={
        asksForCode
          ? t('Your account asks for more than the password.')
          : t(
              'This needs a sign-in of the last 15 minutes. What you have begun goes on afterwards.',
            )
      }
      onClose={() => onAnswer(false)}
    >
      <div className="mt-4">
        {warning && (
          <Alert tone="danger" className="mb-4">
            <p>{t(warning)}</p>
            {signsInElsewhere && (
              <p className="mt-1">
                <CompanySignInLink email={email} from={pathname + search} />
              </p>
            )}
          </Alert>
        )}
        {asksForCode ? (
          <Suspense>
            <SecondFactorStep
              submit={t('Sign in')}
              busy={busy}
              onEnter={act}
              onStartAgain={startAgain}
            />
          </Suspense>
        ) : (
          <>
            <CredentialForm
              validate={loginErrors}
              start={{ email, password: '' }}
              submit={t('Sign in')}
              busy={busy}
              refused={refused}
              onSubmit={byPassword}
            >
              <EmailField readOnly />
              <CurrentPasswordField />
            </CredentialForm>
            {isEmbedded && <PasskeyButton busy={busy} onEnter={act} />}
            {identity?.popup && (
              <PopupButton
                name={identity.popup.name}
                onClick={() => void enter(action.attemptByPopup)}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

type IdentityConfig = ResponseOf<typeof getConfig>['identity'];

/** Null until it is known. The password works without it. */
function useIdentityConfig(): IdentityConfig | null {
  const api = useApi();
  const [identity, setIdentity] = useState<IdentityConfig | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    api(getConfig, {}, { signal: stop.signal }).then(
      (config) => config.ok && setIdentity(config.value.identity),
      () => undefined,
    );
    return () => stop.abort();
  }, [api]);
  return identity;
}
