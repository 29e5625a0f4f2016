import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { useApi } from '#browser/api.ts';
import { useSubmission } from '#browser/use-submission.ts';
import { newCustomer } from '#features/orders/domain/new-customer.ts';
import { enterCustomer } from '#features/orders/entry-contract.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { fieldsOf } from '#ui/form-fields.ts';
import { FormProblem, showFieldErrors, type FormRefusal } from '#ui/form-problem.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';

interface NewCustomerFormProps {
  /** What was searched in vain: a name or an email address. */
  readonly q: string;
  /** The page on which the order of this customer is entered. */
  readonly orderPage: (chosen: { customer: string }) => string;
}

/** Enters a caller who has no account. The shop invites them by mail. */
export function NewCustomerForm({ q, orderPage }: NewCustomerFormProps) {
  const api = useApi();
  const submit = useSubmission();
  const navigate = useNavigate();
  const titleId = useId();
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  const isAddress = q.includes('@');
  const form = useForm<z.input<typeof newCustomer>, unknown, z.output<typeof newCustomer>>({
    resolver: zodResolver(newCustomer),
    defaultValues: { name: isAddress ? '' : q, email: isAddress ? q : '', number: '' },
  });
  const { handleSubmit, setError, formState } = form;
  const field = fieldsOf(form);

  async function enter(body: z.output<typeof newCustomer>) {
    const outcome = await submit(body, (content, idempotencyKey) =>
      api(enterCustomer, { body: content }, { idempotencyKey }),
    );
    if (!outcome) return;
    if (!outcome.ok) {
      setRefused(outcome.problem);
      showFieldErrors(outcome.problem, setError);
      return;
    }
    const { email, name, invited } = outcome.value;
    toast.positive(
      invited
        ? t('{email} is invited by email', { email })
        : t('This address has an account already: {name}', { name }),
    );
    await navigate(orderPage({ customer: email }));
  }

  return (
    <section aria-labelledby={titleId} className="mt-8">
      <h2 id={titleId} className="mb-3 text-lg">
        {t('New customer')}
      </h2>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(enter, () => setRefused(null))(event)}
        className="grid gap-4"
      >
        <FormProblem problem={refused} />
        <TextField {...field('name')} label={t('Name')} autoComplete="off" required />
        <TextField
          {...field('email')}
          label={t('Email address')}
          hint={t('The order confirmation and a link to choose a password are sent there.')}
          type="email"
          autoComplete="off"
          required
        />
        <TextField
          {...field('number')}
          label={t('Telephone number (optional)')}
          type="tel"
          autoComplete="off"
        />
        <div>
          <Button type="submit" variant="primary" busy={formState.isSubmitting}>
            {t('Add and invite')}
          </Button>
        </div>
      </form>
    </section>
  );
}
