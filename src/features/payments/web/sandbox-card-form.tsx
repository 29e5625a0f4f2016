import { useState, type FormEvent } from 'react';
import { FlaskConical } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { CardFields } from './card-fields.tsx';
import { readCard, formatField, type CardErrors, type CardText } from './card-input.ts';
import { ChallengeDialog } from './challenge-dialog.tsx';
import type { CardFormProps } from './card-form-props.ts';
import { answerChallenge, confirmCard } from './sandbox-client.ts';
import { PayButton } from './pay-button.tsx';
import { TestCards } from './test-cards.tsx';
import { useRetriedConfirmation } from './use-retried-confirmation.ts';

const empty: CardText = { number: '', expiry: '', cvc: '' };

/** The card form for the sandbox provider, in place of Stripe’s. */
export function SandboxCardForm(props: CardFormProps) {
  const { clientSecret, publishableKey, amount, onPay, onOutcome } = props;
  const confirmWithRetry = useRetriedConfirmation();
  const [text, setText] = useState(empty);
  const [errors, setErrors] = useState<CardErrors>({});
  const [paying, setPaying] = useState(false);
  const [challenged, setChallenged] = useState(false);

  async function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!clientSecret || paying) return;
    onPay();
    const read = readCard(text, new Date(event.timeStamp + performance.timeOrigin));
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) return focusFirst(event.currentTarget, read.errors);
    setPaying(true);
    const outcome = await confirmWithRetry(() =>
      confirmCard(clientSecret, publishableKey, read.card),
    );
    if (outcome === 'challenge') return setChallenged(true);
    setPaying(false);
    onOutcome(outcome);
  }

  async function finishChallenge(passed: boolean) {
    if (!clientSecret) return;
    setChallenged(false);
    const outcome = await confirmWithRetry(() =>
      answerChallenge(clientSecret, publishableKey, passed),
    );
    setPaying(false);
    onOutcome(outcome);
  }

  return (
    <>
      <form noValidate onSubmit={(event) => void pay(event)} className="grid gap-4">
        <CardFields
          text={text}
          errors={errors}
          disabled={paying}
          onType={(field, typed) => {
            setText((now) => ({ ...now, [field]: formatField[field](typed, now[field]) }));
            setErrors((now) => ({ ...now, [field]: undefined }));
          }}
        />
        <PayButton amount={amount} ready={clientSecret !== null} paying={paying} />
        <p className="flex gap-2 text-sm text-muted">
          <FlaskConical aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('This is a demo: no money is charged. Card details go only to the card sandbox.')}
        </p>
      </form>
      <TestCards
        onChoose={(number) => {
          setText(filledIn(number));
          setErrors({});
        }}
      />
      <ChallengeDialog
        open={challenged}
        amount={amount}
        onOutcome={(passed) => void finishChallenge(passed)}
      />
    </>
  );
}

function filledIn(number: string): CardText {
  const grouped = formatField.number(number, '');
  return { number: grouped, expiry: '12 / 34', cvc: number.startsWith('37') ? '1234' : '123' };
}

function focusFirst(form: HTMLFormElement, errors: CardErrors): void {
  const [first] = Object.keys(errors);
  const input = form.elements.namedItem(`card-${first}`);
  if (input instanceof HTMLElement) input.focus();
}
