import { useState } from 'react';
import { useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { useFormClient } from '#browser/use-form-client.ts';
import { loginPath } from '#features/sessions/domain/login-path.ts';
import { registerPath } from '#features/sessions/domain/register-path.ts';
import { signOut, useSession } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { NeedsScript } from '#ui/needs-script.tsx';
import { acceptInvitation, getInvitation } from '../contract.ts';
import { companyPath } from './company-paths.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

/** Without a description: search engines do not index it. */
export const handle: PageHandle = { title: 'Join a company' };

const GONE = 'companies/invitation-not-found';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const token = params['token'] ?? '';
  const { signal } = request;
  const found = await context.get(apiContext)(getInvitation, { params: { token } }, { signal });
  if (!found.ok && found.problem.type === GONE) return { token, gone: found.problem.title };
  return { token, gone: null, ...pageValue(found) };
}

/** The target of the link in an invitation. Opening it changes nothing; its button does. */
export function Component() {
  const invitation = useLoaderData<typeof loader>();
  const message =
    invitation.gone ??
    (invitation.expired ? t('This invitation has expired. Ask for a new one.') : null);
  return (
    <Container className="py-10 sm:py-16">
      <div className="mx-auto grid max-w-md gap-5">
        {invitation.gone === null ? (
          <div>
            <h1 className="wrap-anywhere">
              {t('Join {company}', { company: invitation.company })}
            </h1>
            <p className="mt-2 text-muted wrap-anywhere">
              {t('{email} is invited to buy for {company}.', {
                email: invitation.email,
                company: invitation.company,
              })}
            </p>
          </div>
        ) : (
          <h1>{t('Join a company')}</h1>
        )}
        <NeedsScript />
        {message !== null && <Alert tone="danger" title={message} />}
        {invitation.gone === null && message === null && <Answer {...invitation} />}
      </div>
    </Container>
  );
}

interface AnswerProps {
  readonly token: string;
  readonly company: string;
  readonly email: string;
}

/** What the reader does next: sign in with the invited address, or join. */
function Answer({ token, company, email }: AnswerProps) {
  const { state, user } = useSession();
  const { pathname } = useLocation();
  if (state === 'unknown') return null;
  if (!user) {
    const register = registerPath(pathname);
    return (
      <div className="grid gap-3">
        <ButtonLink to={loginPath(pathname)} variant="primary" size="lg" block>
          {t('Sign in')}
        </ButtonLink>
        <ButtonLink to={`${register}&${new URLSearchParams({ email })}`} size="lg" block>
          {t('Create an account')}
        </ButtonLink>
      </div>
    );
  }
  if (user.email !== email) {
    return (
      <Alert
        tone="caution"
        title={t('You are signed in as {email}.', { email: user.email })}
        action={
          <Button size="sm" onClick={() => void signOut()}>
            {t('Sign out')}
          </Button>
        }
      >
        {t('The invitation is for {email}. Sign in with this address to join.', { email })}
      </Alert>
    );
  }
  return <JoinButton token={token} company={company} />;
}

function JoinButton({ token, company }: Pick<AnswerProps, 'token' | 'company'>) {
  const loadClient = useFormClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function join() {
    setBusy(true);
    const client = await loadClient();
    const outcome = await client.send(acceptInvitation, { params: { token } });
    setBusy(false);
    if (!outcome) return;
    if (outcome.ok) return navigate(companyPath(outcome.value.companyId));
    setRefused(outcome.problem.title);
  }

  return (
    <>
      {refused !== null && <Alert tone="danger" title={refused} />}
      <Button variant="primary" size="lg" block wraps busy={busy} onClick={() => void join()}>
        <span className="min-w-0 py-1.5 wrap-anywhere">{t('Join {company}', { company })}</span>
      </Button>
    </>
  );
}
