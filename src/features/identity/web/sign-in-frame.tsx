import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Alert } from '#ui/alert.tsx';
import { Container } from '#ui/container.tsx';
import { NeedsScript } from '#ui/needs-script.tsx';
import { identityMessages } from './messages.ts';

/** In the state of the address: why the person is here. */
export interface SignInNotice {
  readonly notice?: string;
}

interface SignInFrameProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly warning?: string | null;
  readonly children: ReactNode;
}

/** What the login and the register page have in common. */
export function SignInFrame({ title, lead, warning, children }: SignInFrameProps) {
  const notice = (useLocation().state as SignInNotice | null)?.notice;
  return (
    <Container className="py-10 sm:py-16">
      <div className="mx-auto max-w-md">
        <h1>{title}</h1>
        <p className="mt-2 mb-6 text-muted">{lead}</p>
        {warning && (
          <Alert tone="danger" title={identityMessages.warning} className="mb-5">
            {warning}
          </Alert>
        )}
        {notice && !warning && (
          <Alert tone="info" className="mb-5">
            {notice}
          </Alert>
        )}
        <NeedsScript what="Signing in" />
        {children}
      </div>
    </Container>
  );
}
