/**
 * - `requested`: waits for the shop's answer;
 * - `offered`: waits for the customer;
 * - `change-requested`: the customer asks for another version. The last one can be ordered until it expires;
 * - `partly-ordered`: a part was ordered, the rest can be until it expires;
 * - `ordered`: all was ordered;
 * - `refused` by the customer, `declined` by the shop, `withdrawn` by the customer before any answer, `expired`.
 */
export const quoteStates = [
  'requested',
  'offered',
  'change-requested',
  'partly-ordered',
  'ordered',
  'refused',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type QuoteState = (typeof quoteStates)[number];

/** Who causes each event. Nobody expires a quote: time does. */
export const quoteEvents = {
  offer: 'shop',
  'request-change': 'customer',
  'order-part': 'customer',
  'order-rest': 'customer',
  refuse: 'customer',
  decline: 'shop',
  withdraw: 'customer',
  expire: null,
} as const;
export type QuoteEvent = keyof typeof quoteEvents;

type Moves = Readonly<Partial<Record<QuoteEvent, QuoteState>>>;

/** What can become of a version that stands. */
const ofOffer = {
  'order-part': 'partly-ordered',
  'order-rest': 'ordered',
  refuse: 'refused',
  decline: 'declined',
  expire: 'expired',
} as const satisfies Moves;

/** The allowed transitions; any other is refused. The shop may offer again what was refused or has expired. */
export const quoteTransitions: Readonly<Record<QuoteState, Moves>> = {
  requested: { offer: 'offered', decline: 'declined', withdraw: 'withdrawn' },
  offered: { ...ofOffer, offer: 'offered', 'request-change': 'change-requested' },
  'change-requested': { ...ofOffer, offer: 'offered' },
  'partly-ordered': {
    ...ofOffer,
    offer: 'partly-ordered',
    'request-change': 'change-requested',
  },
  ordered: {},
  refused: { offer: 'offered' },
  declined: {},
  withdrawn: {},
  expired: { offer: 'offered' },
};

/** The state after an event; null if it is refused. @param hasOrders whether a part was ordered, of any version */
export function quoteTransition(
  state: QuoteState,
  event: QuoteEvent,
  hasOrders = false,
): QuoteState | null {
  const to = quoteTransitions[state][event] ?? null;
  return to === 'offered' && hasOrders ? 'partly-ordered' : to;
}

/** The states whose last version can be ordered while it is valid. */
export const orderableStates = quoteStates.filter(
  (state) => quoteTransition(state, 'order-rest') !== null,
);

/** Waits for the shop. */
export const waitingStates = ['requested', 'change-requested'] as const satisfies QuoteState[];

/** Nothing was ordered, or not all, and nothing more will be unless the shop offers again. */
export const lostStates = [
  'refused',
  'declined',
  'withdrawn',
  'expired',
] as const satisfies QuoteState[];
