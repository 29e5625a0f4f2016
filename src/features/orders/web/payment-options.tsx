import { Banknote, CreditCard, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#shared/texts/texts.ts';
import type { Order } from '../contract.ts';
import { paymentMethods, paymentMethodTexts, type PaymentMethod } from '../domain/order-payment.ts';

const paymentChoices: Readonly<Record<PaymentMethod, { description: string; icon: ReactNode }>> = {
  card: { description: 'Pay by card from My Orders', icon: <CreditCard aria-hidden /> },
  'on-delivery': { description: 'Pay when the goods arrive', icon: <Banknote aria-hidden /> },
  invoice: { description: 'Your company pays after delivery', icon: <FileText aria-hidden /> },
};

/**
 * The payment options of the order form.
 * @param cardPayment whether the shop accepts cards
 * @param onDelivery whether the buyer may place another order on delivery; otherwise it is disabled
 * @param onInvoice whether the company of the buyer orders on invoice
 */
export function paymentOptions(cardPayment: boolean, onDelivery: boolean, onInvoice = false) {
  const isOffered = { card: cardPayment, 'on-delivery': true, invoice: onInvoice };
  const offered = paymentMethods.filter((method) => isOffered[method]);
  return offered.map((method) => {
    const { description, icon } = paymentChoices[method];
    const value = paymentMethodTexts[method];
    const disabled = method === 'on-delivery' && !onDelivery;
    return { value, label: t(value), description: t(description), icon, disabled };
  });
}

/** The wanted option if the buyer can choose it, or the only one that the buyer can choose. */
export function offeredOption(
  options: ReturnType<typeof paymentOptions>,
  wanted: Order['delivery'] | undefined,
): Order['delivery'] | undefined {
  const choices = options.filter(({ disabled }) => !disabled);
  const [only] = choices.length === 1 ? choices : [];
  return (choices.find(({ value }) => value === wanted) ?? only)?.value;
}
