import type { SignInNotice } from '#features/sessions/web/index.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Container } from '#ui/container.tsx';
import { Link } from '#ui/link.tsx';
import { NeedsScript } from '#ui/needs-script.tsx';
import { COMPANY_SIGN_IN_PATH, companySignInPath } from '../domain/company-sign-in-path.ts';
import { identityMessages } from './messages.ts';

interface SignInFrameProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** Why the page that led here needs an account. */
  readonly reason?: string | null;
  readonly warning?: string | null;
  /** What to do about the warning: a link or a button. */
  readonly remedy?: ReactNode;
  readonly children: ReactNode;
}

/** The sign-in and registration pages around their form: title, notice, and the warning of a failure. */
export function SignInFrame({ title, lead, reason, warning, remedy, children }: SignInFrameProps) {
  const notice = (useLocation().state as SignInNotice | null)?.notice ?? reason;
  return (
    <Container className="py-10 sm:py-16">
      <div className="mx-auto max-w-md">
        <h1>{title}</h1>
        <p className="mt-2 mb-6 text-muted">{lead}</p>
        {warning && (
          <Alert tone="danger" title={identityMessages.warning} className="mb-5">
            <p>{t(warning)}</p>
            {remedy && <p className="mt-1">{remedy}</p>}
          </Alert>
        )}
        {notice && !warning && (
          <Alert tone="info" className="mb-5">
            {notice}
          </Alert>
        )}
        <NeedsScript what={t('Signing in')} className="mb-5" />
        {/* The forms do not work without JavaScript. */}
        <div className="noscript:hidden">{children}</div>
      </div>
    </Container>
  );
}

interface CompanySignInLinkProps {
  /** The typed address, which the page takes over. */
  readonly email: string;
  /** Where the person goes once signed in. */
  readonly from?: string;
}

/** The link to the sign-in by the identity provider of a company. */
export function CompanySignInLink({ email, from }: CompanySignInLinkProps) {
  const to = from === undefined ? COMPANY_SIGN_IN_PATH : companySignInPath(from);
  return (
    <Link to={to} state={{ email }} look="text">
      {t('Sign in with your company')}
    </Link>
  );
}
