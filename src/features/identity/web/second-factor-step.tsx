import type { Session } from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useRef } from 'react';
import { useCredentialField } from './credential-form-context.ts';
import { CredentialForm } from './credential-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { confirmSignIn, signedInPerson } from './second-factor-client.ts';

type Enter = (session: Session) => Promise<void>;

export interface SecondFactorStepProps {
  readonly submit: string;
  readonly busy: boolean;
  /** @param ifDone succeeds if an earlier attempt took effect, although its answer was lost */
  readonly onEnter: (enter: Enter, ifDone?: Enter) => unknown;
  readonly onStartAgain: () => void;
}

/** Asks for a code after the right password. */
export function SecondFactorStep({ submit, busy, onEnter, onStartAgain }: SecondFactorStepProps) {
  const trusts = useRef<HTMLInputElement>(null);

  function enter({ code }: { readonly code: string }) {
    const trustDevice = trusts.current?.checked ?? false;
    return onEnter(
      (session) => session.signIn(() => confirmSignIn(code, trustDevice)),
      (session) => session.signIn(signedInPerson),
    );
  }

  return (
    <>
      <CredentialForm
        validate={codeErrors}
        start={{ code: '' }}
        submit={submit}
        busy={busy}
        onSubmit={enter}
      >
        <CodeField
          hint={t(
            'The six digits that your authenticator app shows, or one of your recovery codes.',
          )}
        />
        <CheckboxField
          ref={trusts}
          label={t('Trust this device for 30 days')}
          hint={t('You will not be asked for a code here. Do not tick this on shared devices.')}
        />
      </CredentialForm>
      <PasskeyButton busy={busy} onEnter={(byPasskey) => onEnter(byPasskey)} />
      <div className="mt-4">
        <Button variant="quiet" onClick={onStartAgain}>
          {t('Start again')}
        </Button>
      </div>
    </>
  );
}

/** The field `code` of a `CredentialForm`. */
export function CodeField({ hint }: { readonly hint: string }) {
  return (
    <TextField
      label={t('Sign-in code')}
      hint={hint}
      mono
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...useCredentialField('code')}
    />
  );
}

export function codeErrors({ code }: { readonly code: string }) {
  return { code: code.trim() === '' ? 'Code is Required' : null };
}
