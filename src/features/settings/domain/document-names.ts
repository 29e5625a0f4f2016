import type { NumberRange } from './business-settings.ts';

/** The names of the kinds of documents, as they are printed. */
export const documentNames: Readonly<Record<'quote' | 'return-slip' | NumberRange, string>> = {
  quote: 'Quote',
  'order-confirmation': 'Order confirmation',
  'pro-forma': 'Pro-forma invoice',
  'delivery-note': 'Delivery note',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'return-slip': 'Return slip',
};
