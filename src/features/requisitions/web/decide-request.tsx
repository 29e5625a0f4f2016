import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#browser/api.ts';
import { useSubmission } from '#browser/use-submission.ts';
import type { CheckoutRefusal } from '#features/orders/web/index.ts';
import type { OfferedDelivery } from '#features/shipping/domain/delivery-choice.ts';
import { deliveryName, expectedText } from '#features/shipping/domain/delivery-texts.ts';
import type { Outcome } from '#shared/api-client.ts';
import type { CountryCode } from '#shared/countries.ts';
import { formatAmount, formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { EditLines, type EditedLine } from './edit-lines.tsx';
import { FormProblem } from '#ui/form-problem.tsx';
import { RadioGroupField } from '#ui/radio-group-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import {
  changeRequisition,
  decideRequisition,
  renewRequisition,
  withdrawRequisition,
  type Requisition,
} from '../contract.ts';
import { MAX_REASON, NOTE_MISSING } from '../domain/requisition.ts';
import type { Decision } from '../domain/requisition-states.ts';

type Act = Decision | 'renew' | 'withdraw' | 'change';

/** What the reader can do with a request, with a note. */
export function DecideRequest({ requisition }: { readonly requisition: Requisition }) {
  const { may, reason, changes } = requisition;
  const [note, setNote] = useState(may.change ? (reason ?? '') : '');
  const [lines, setLines] = useState<readonly EditedLine[]>(() =>
    requisition.lines.map(({ productId, quantity }) => ({ productId, quantity })),
  );
  const [isNoteMissing, setNoteMissing] = useState(false);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [method, setMethod] = useState('');
  const { act, busy, refused, methods } = useAct(requisition, note, lines, method);
  if (!may.decide && !may.change && !may.withdraw && !may.renew) return null;
  const isChanged = changes.length > 0;
  const press = (what: Act) => {
    const isMissing = (what === 'returned' || what === 'refused') && note.trim() === '';
    setNoteMissing(isMissing);
    if (isMissing) noteField.current?.focus();
    else void act(what);
  };
  const button = (what: Act, label: string, variant: 'primary' | 'secondary' | 'danger') => (
    <Button
      variant={variant}
      busy={busy === what}
      disabled={busy !== null}
      onClick={() => press(what)}
    >
      {label}
    </Button>
  );
  return (
    <section aria-label={t('Decision')} className="grid max-w-prose gap-4">
      <FormProblem problem={refused} />
      {refused?.lines && (
        <ul className="grid gap-1">
          {refused.lines.map((line) => (
            <li key={line.productId}>
              <span className="code">{line.sku ?? line.productId}</span> {line.name}:{' '}
              {line.worksWith === null
                ? t('It cannot be ordered now.')
                : t('{count} can be ordered.', { count: formatCount(line.worksWith) })}
            </li>
          ))}
        </ul>
      )}
      {may.change && methods.length > 0 && (
        <RadioGroupField
          label={t('Delivery method')}
          name="deliveryMethod"
          options={methods.map((one) => ({
            value: one.id,
            label: t('{method}: {price}', {
              method: deliveryName(one),
              price: formatAmount(one.price, requisition.currency),
            }),
            description: expectedText(one) ?? undefined,
          }))}
          error={method === '' ? refused?.title : undefined}
          required
          value={method}
          onChange={({ currentTarget }) => setMethod(currentTarget.value)}
        />
      )}
      {may.change && <EditLines {...{ requisition, lines }} onChange={setLines} />}
      {(may.decide || may.change) && (
        <TextArea
          ref={noteField}
          label={may.change ? t('Reason for the approvers') : t('Note')}
          hint={
            may.decide
              ? t('Needed to send back or refuse. The person who asked sees it.')
              : undefined
          }
          error={isNoteMissing ? t(NOTE_MISSING) : undefined}
          rows={2}
          maxLength={MAX_REASON}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <div className="flex flex-wrap gap-3 [&>button]:grow sm:[&>button]:grow-0">
        {may.decide && !isChanged && button('approved', t('Approve'), 'primary')}
        {may.renew && isChanged && button('renew', t('Ask again at today’s prices'), 'primary')}
        {may.decide && button('returned', t('Send back'), 'secondary')}
        {may.decide && button('refused', t('Refuse'), 'danger')}
        {may.change && lines.length > 0 && button('change', t('Ask again'), 'primary')}
        {may.withdraw && button('withdraw', t('Withdraw'), 'secondary')}
      </div>
    </section>
  );
}

type AnyOutcome =
  | Outcome<typeof decideRequisition>
  | Outcome<typeof changeRequisition>
  | Outcome<typeof renewRequisition>
  | Outcome<typeof withdrawRequisition>;

/** Sends what the reader decided once, and loads the request again. */
function useAct(
  requisition: Requisition,
  note: string,
  lines: readonly EditedLine[],
  method: string,
) {
  const api = useApi();
  const submit = useSubmission();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<Act | null>(null);
  const [refused, setRefused] = useState<CheckoutRefusal | null>(null);
  /** To choose from if the one of the request cannot be used any more. */
  const [methods, setMethods] = useState<readonly OfferedDelivery[]>([]);
  const { _id: id, version } = requisition;
  const params = { id };

  function send(what: Act, idempotencyKey: string): Promise<AnyOutcome> {
    const options = { idempotencyKey };
    switch (what) {
      case 'renew':
        return api(renewRequisition, { params, body: { version } }, options);
      case 'withdraw':
        return api(withdrawRequisition, { params, body: { version } }, options);
      case 'change':
        return api(changeRequisition, {
          params,
          body: {
            ...changed(requisition, note, lines),
            ...(method && { deliveryMethod: { id: method } }),
          },
        });
      case 'approved':
      case 'returned':
      case 'refused':
        return api(decideRequisition, { params, body: { version, decision: what, note } }, options);
    }
  }

  async function act(what: Act) {
    setBusy(what);
    setRefused(null);
    const outcome = await submit({ what, version, note, lines, method }, (content, key) =>
      send(content.what, key),
    );
    setBusy(null);
    if (outcome && !outcome.ok) {
      const { problem } = outcome;
      setRefused({
        title: problem.title,
        ...(problem.type === 'orders/lines-refused' && { lines: problem.lines }),
        ...('methods' in problem &&
          !requisition.may.change && { detail: otherMethodText(requisition) }),
      });
      // The number of an own account with a carrier cannot be entered here.
      if ('methods' in problem) {
        setMethods(problem.methods.filter(({ kind }) => kind !== 'own-account'));
      }
    }
    await revalidate();
  }

  return { act, busy, refused, methods };
}

/** How another delivery method can be chosen. */
function otherMethodText({ may }: Requisition): string {
  return may.decide
    ? t('Send it back, so that another delivery method can be chosen.')
    : t('Withdraw it, and ask again with another delivery method.');
}

/** The request with other lines and another reason, at today's prices. */
function changed(requisition: Requisition, reason: string, edited: readonly EditedLine[]) {
  const { name, contactNumber: number, address, delivery, costCentreId, version } = requisition;
  const quantities = new Map(edited.map(({ productId, quantity }) => [productId, quantity]));
  return {
    name,
    number,
    address: { ...address, country: address.country as CountryCode },
    delivery,
    version,
    ...(costCentreId && { costCentreId }),
    ...(reason && { reason }),
    lines: requisition.lines.flatMap(({ productId, customerPartNumber, note }) => {
      const quantity = quantities.get(productId);
      return quantity === undefined ? [] : [{ productId, quantity, customerPartNumber, note }];
    }),
  };
}
