import { useState, type FormEvent } from 'react';
import { FlaskConical } from 'lucide-react';
import { t } from '#shared/texts/texts.ts';
import { CardFields } from './card-fields.tsx';
import { readCard, formatField, type CardFaults, type CardText } from './card-typing.ts';
import { ChallengeDialog } from './challenge-dialog.tsx';
import type { CardFormProps } from './card-form-props.ts';
import { answerChallenge, confirmCard } from './sandbox-client.ts';
import { PayButton } from './pay-button.tsx';
import { TestCards } from './test-cards.tsx';

const empty: CardText = { number: '', expiry: '', cvc: '' };

/** The card form for the sandbox provider, in place of Stripe’s. */
export function SandboxCardForm(props: CardFormProps) {
  const { clientSecret, publishableKey, amount, onPay, onAnswer } = props;
  const [text, setText] = useState(empty);
  const [faults, setFaults] = useState<CardFaults>({});
  const [paying, setPaying] = useState(false);
  const [challenged, setChallenged] = useState(false);

  async function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!clientSecret || paying) return;
    const read = readCard(text, new Date(event.timeStamp + performance.timeOrigin));
    setFaults('faults' in read ? read.faults : {});
    if ('faults' in read) return focusFirst(event.currentTarget, read.faults);
    setPaying(true);
    onPay();
    const answer = await confirmCard(clientSecret, publishableKey, read.card);
    if (answer === 'challenge') return setChallenged(true);
    setPaying(false);
    onAnswer(answer);
  }

  async function answered(passed: boolean) {
    if (!clientSecret) return;
    setChallenged(false);
    const answer = await answerChallenge(clientSecret, publishableKey, passed);
    setPaying(false);
    onAnswer(answer);
  }

  return (
    <>
      <form noValidate onSubmit={(event) => void pay(event)} className="grid gap-4">
        <CardFields
          text={text}
          faults={faults}
          disabled={paying}
          onType={(field, typed) => {
            setText((now) => ({ ...now, [field]: formatField[field](typed, now[field]) }));
            setFaults((now) => ({ ...now, [field]: undefined }));
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
          setFaults({});
        }}
      />
      <ChallengeDialog
        open={challenged}
        amount={amount}
        onAnswer={(passed) => void answered(passed)}
      />
    </>
  );
}

function filledIn(number: string): CardText {
  const grouped = formatField.number(number, '');
  return { number: grouped, expiry: '12 / 34', cvc: number.startsWith('37') ? '1234' : '123' };
}

function focusFirst(form: HTMLFormElement, faults: CardFaults): void {
  const [first] = Object.keys(faults);
  const input = form.elements.namedItem(`card-${first}`);
  if (input instanceof HTMLElement) input.focus();
}
