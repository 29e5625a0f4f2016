import { lazy, Suspense } from 'react';
import { retryLoad } from '#ui/retry-load.ts';
import { PleaseWait } from '#ui/please-wait.tsx';
import type { CardFormProps } from './card-form-props.ts';

// Loaded on demand: a shop uses only one of them.
const forms = {
  sandbox: lazy(async () => ({
    default: (await retryLoad(() => import('./sandbox-card-form.tsx'))).SandboxCardForm,
  })),
  stripe: lazy(async () => ({
    default: (await retryLoad(() => import('./stripe-card-form.tsx'))).StripeCardForm,
  })),
};

/** The card form of the shop's card provider. */
export function CardForm({
  provider,
  ...form
}: CardFormProps & { readonly provider: 'sandbox' | 'stripe' }) {
  const Form = forms[provider];
  return (
    <Suspense fallback={<PleaseWait inline />}>
      <Form {...form} />
    </Suspense>
  );
}
