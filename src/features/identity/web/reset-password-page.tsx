import { useNavigate, useSearchParams } from 'react-router';
import { loginPath } from '#features/sessions/domain/login-path.ts';
import { safeReturnPath } from '#features/sessions/domain/safe-return-path.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Link } from '#ui/link.tsx';
import { toast } from '#ui/toast.ts';
import { resetPasswordErrors, type ResetPasswordForm } from '../domain/credential-rules.ts';
import { NewPasswordFields } from './credential-fields.tsx';
import { CredentialForm } from './credential-form.tsx';
import { identityMessages } from './messages.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { useSessionAction } from './use-session-action.ts';

export const handle: PageHandle = { title: 'New password' };

export function Component() {
  const { attempt, busy, warning, isLinkInvalid } = useSessionAction();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // Firebase calls its code by another name.
  const code = search.get('token') ?? search.get('oobCode');
  // The link of an invitation leads on.
  const from = safeReturnPath(search.get('from'));

  async function reset({ password }: ResetPasswordForm) {
    if (!(await attempt((session) => session.resetPassword(code ?? '', password)))) return;
    toast.positive(identityMessages.resetDone);
    await navigate(loginPath(from), { replace: true });
  }

  return (
    <SignInFrame
      title={t('New password')}
      lead={t('The link in the email works once and ends all other sessions.')}
      warning={code === null ? identityMessages.resetLinkIncomplete : warning}
      remedy={
        (code === null || isLinkInvalid) && (
          <Link to="/forgot-password" look="text">
            {t('Request a new link')}
          </Link>
        )
      }
    >
      <CredentialForm
        validate={resetPasswordErrors}
        start={{ password: '', confirmPassword: '' }}
        submit={t('Set the new password')}
        busy={busy}
        onSubmit={reset}
      >
        <NewPasswordFields />
      </CredentialForm>
    </SignInFrame>
  );
}
