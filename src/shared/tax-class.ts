/** How goods are taxed in a country: at its standard rate, a reduced one, or at the rate zero. */
export const taxClasses = ['standard', 'reduced', 'zero'] as const;
export type TaxClass = (typeof taxClasses)[number];

export const taxClassLabels = {
  standard: 'Standard rate',
  reduced: 'Reduced rate',
  zero: 'Rate zero',
} as const satisfies Readonly<Record<TaxClass, string>>;
