import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { loadRepeatAction } from '#features/sessions/web/index.ts';
import { normalizeEmail, typedEmail } from '#shared/email.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { retryLoad } from '#ui/retry-load.ts';
import { RichText } from '#ui/rich-text.tsx';
import { TextField } from '#ui/text-field.tsx';
import { keepFieldFocus } from '#ui/keep-field-focus.ts';
import { MailboxHint } from './mailbox-hint.tsx';
import { peopleMessages } from './messages.ts';

interface Form {
  email: string;
}

/** Changes the email address of the account, after confirmation by a link mailed to the new one. */
export function ChangeEmail({ current }: { current: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  useEffect(() => {
    // Before the connection can be lost.
    loadRepeatAction().catch(() => undefined);
  }, []);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, reset, setError, formState } = useForm<Form>({
    resolver: zodResolver(rulesFor(current)),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;

  async function requestChange({ email }: Form) {
    setSentTo(null);
    setFailure(null);
    // It is there already, unless the connection was lost before; `retryLoad` alone would wait for it.
    const { repeatAction } = await loadRepeatAction().catch(() => retryLoad(loadRepeatAction));
    const problem = await repeatAction((session) => session.changeEmail(normalizeEmail(email)));
    if (problem?.reason === 'invalid-email') {
      setError('email', { message: problem.message }, { shouldFocus: true });
      return setFailure(null);
    }
    setFailure(problem?.message ?? null);
    if (problem) return;
    setSentTo(email);
    reset();
  }

  return (
    <Section title={t('Email address')} className="mt-10 max-w-xl">
      <p className="mb-4 text-sm text-muted">
        <RichText
          text="You sign in with {email}. An email to the new address asks you to confirm it; until then nothing changes."
          parts={{ email: <span className="break-all text-ink">{current}</span> }}
        />
      </p>
      {failure && (
        <Alert tone="danger" className="mb-4">
          {failure}
        </Alert>
      )}
      {sentTo && (
        <Alert tone="positive" className="mb-4" title={peopleMessages.changeSent(sentTo)}>
          {peopleMessages.changeSentDetail(current)}
          <MailboxHint />
        </Alert>
      )}
      <form
        method="post"
        noValidate
        onMouseDownCapture={keepFieldFocus}
        onSubmit={handleSubmit(requestChange)}
        className="grid gap-4"
      >
        <TextField
          label={t('New email address')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          {t('Send the link')}
        </Button>
      </form>
    </Section>
  );
}

function rulesFor(current: string) {
  const another = typedEmail.refine((email) => normalizeEmail(email) !== current, {
    message: peopleMessages.sameEmail,
  });
  return z.object({ email: another });
}
