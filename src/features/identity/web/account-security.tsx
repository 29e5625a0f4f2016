import { useEffect, useRef, useState } from 'react';
import { ShieldCheck } from 'lucide-react';
import { browserSession } from '#features/sessions/web/index.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { safeReturnPath } from '#features/sessions/domain/safe-return-path.ts';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { AppSetupStep } from './app-setup.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import {
  beginApp,
  loadSignInSecurity,
  makeRecoveryCodes,
  removeApp,
  type AppSetup,
  type SignInSecurity,
} from './second-factor-client.ts';
import { SessionList } from './session-list.tsx';
import { useLoaded } from './use-loaded.ts';

export interface SignInSecuritySectionProps {
  /** The name under which an authenticator app lists the account. */
  readonly shop: string;
  /** The page of the back office that staff without a required second factor wanted to open. */
  readonly requiredFor: string | null;
}

type Question = 'set-up' | 'turn-off' | 'new-codes';

/** The parts of the profile that the embedded identity provider has. */
export function AccountSecurity(props: SignInSecuritySectionProps) {
  return (
    <>
      <SignInSecuritySection {...props} />
      <SessionList />
    </>
  );
}

/** What the account asks for at sign-in besides the password. */
function SignInSecuritySection({ shop, requiredFor }: SignInSecuritySectionProps) {
  const { value: security, failure, reload } = useLoaded(loadSignInSecurity);
  const [question, setQuestion] = useState<Question | null>(null);
  const [setup, setSetup] = useState<AppSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function changed() {
    // The provider has opened another session in place of this one.
    await browserSession().session.renew();
    await reload();
  }

  async function confirmed() {
    setCodes(setup?.recoveryCodes ?? null);
    setSetup(null);
    await changed();
  }

  async function turnOff(password: string) {
    await removeApp(password);
    // The recovery codes have gone with the app.
    if (security?.passkeys.length) setCodes(await makeRecoveryCodes(password));
    await changed();
    toast.positive('The authenticator app is no longer asked for.');
  }

  async function passkeyAdded(password: string) {
    const isFirst = security?.app === false && security.passkeys.length === 0;
    if (isFirst) setCodes(await makeRecoveryCodes(password));
    await changed();
  }

  async function makeCodes(password: string) {
    setCodes(await makeRecoveryCodes(password));
    await reload();
  }

  return (
    <Section id="sign-in-security" title={t('Sign-in security')} className="mt-10 max-w-xl">
      {security && requiredFor !== null && (
        <Requirement isMet={security.app || security.passkeys.length > 0} from={requiredFor} />
      )}
      {failure && (
        <Alert
          tone="danger"
          action={<Button onClick={() => void reload()}>{t('Try again')}</Button>}
        >
          {failure}
        </Alert>
      )}
      {!security && !failure && <Skeleton className="h-24" />}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {setup && (
        <AppSetupStep
          uri={setup.uri}
          onConfirmed={() => void confirmed()}
          onCancel={() => setSetup(null)}
        />
      )}
      {security && !codes && !setup && (
        <>
          <AppState security={security} onAsk={setQuestion} />
          <Passkeys passkeys={security.passkeys} onAdded={passkeyAdded} onChanged={changed} />
        </>
      )}
      {question === 'set-up' && (
        <PasswordDialog
          title={t('Set up an authenticator app')}
          description={t('Type your password first.')}
          submitLabel={t('Continue')}
          act={async (password) => setSetup(await beginApp(password, shop))}
          onClose={() => setQuestion(null)}
        />
      )}
      {question === 'new-codes' && (
        <PasswordDialog
          title={t('New recovery codes')}
          description={t('Your current codes stop working.')}
          submitLabel={t('Make new codes')}
          act={makeCodes}
          onClose={() => setQuestion(null)}
        />
      )}
      {question === 'turn-off' && (
        <PasswordDialog
          title={t('Turn off the authenticator app')}
          description={t(
            'Whoever knows your password can sign in then, and the recovery codes no longer work.',
          )}
          submitLabel={t('Turn off')}
          tone="danger"
          act={turnOff}
          onClose={() => setQuestion(null)}
        />
      )}
    </Section>
  );
}

/** Why a person of the staff was sent here, and the way back. */
function Requirement({ isMet, from }: { readonly isMet: boolean; readonly from: string }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={here} className="mb-4">
      {isMet ? (
        <Alert
          tone="positive"
          title={t('The back office is open to you')}
          action={
            <ButtonLink size="sm" to={safeReturnPath(from)}>
              {t('Continue')}
            </ButtonLink>
          }
        />
      ) : (
        <Alert tone="caution" title={t('Staff of this shop need a second factor')}>
          {t(
            'Set up a second factor to open the back office. A stolen password alone must not be enough.',
          )}
        </Alert>
      )}
    </div>
  );
}

interface AppStateProps {
  readonly security: SignInSecurity;
  readonly onAsk: (question: Question) => void;
}

function AppState({ security: { app, recoveryCodesLeft, passkeys }, onAsk }: AppStateProps) {
  const isOn = app || passkeys.length > 0;
  return (
    <>
      {app ? (
        <p className="mb-4">
          <Badge tone="positive">
            <ShieldCheck aria-hidden />
            {t('Authenticator app is on')}
          </Badge>
        </p>
      ) : (
        <p className="mb-4 text-sm text-muted">
          {t(
            'A password can be guessed or stolen. With an authenticator app, signing in also asks for a code that only your phone shows.',
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {app ? (
          <Button variant="danger" onClick={() => onAsk('turn-off')}>
            {t('Turn off the authenticator app')}
          </Button>
        ) : (
          <Button variant={isOn ? 'secondary' : 'primary'} onClick={() => onAsk('set-up')}>
            {t('Set up an authenticator app')}
          </Button>
        )}
        {isOn && <Button onClick={() => onAsk('new-codes')}>{t('New recovery codes')}</Button>}
      </div>
      {isOn && (
        <p className="mt-2 text-sm text-muted">
          {tn('{count} recovery code left', '{count} recovery codes left', recoveryCodesLeft)}
        </p>
      )}
    </>
  );
}
