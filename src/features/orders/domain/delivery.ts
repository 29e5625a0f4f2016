/** The payment options as the specification spells them (section 5). */
export const deliveries = ['Online Payment', 'Cash on Delivary'] as const;
export type Delivery = (typeof deliveries)[number];
