import type { ReactNode } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Container } from '#ui/container.tsx';
import { identityMessages } from './messages.ts';

interface SignInFrameProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly warning?: string | null;
  readonly children: ReactNode;
}

/** What the login and the register page have in common. */
export function SignInFrame({ title, lead, warning, children }: SignInFrameProps) {
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
        {children}
      </div>
    </Container>
  );
}
