/** The payment options as the specification spells them (section 5). */
export const ONLINE = 'Online Payment';
export const CASH = 'Cash on Delivary';
export const deliveries = [ONLINE, CASH] as const;
export type Delivery = (typeof deliveries)[number];
