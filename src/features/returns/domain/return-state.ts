/**
 * - `asked`: waits for the shop's answer;
 * - `agreed`: the customer sends the goods;
 * - `partly-received`, `received`: the shop has them, or a part of them;
 * - `refused` by the shop, `cancelled` by the customer before anything arrived;
 * - `closed`: nothing more arrives; what was received is credited, or the shop has said why not.
 */
export const returnStates = [
  'asked',
  'agreed',
  'partly-received',
  'received',
  'closed',
  'refused',
  'cancelled',
] as const;
export type ReturnState = (typeof returnStates)[number];

/** Who causes each event. */
export const returnEvents = {
  agree: 'shop',
  refuse: 'shop',
  cancel: 'customer',
  'receive-part': 'shop',
  'receive-rest': 'shop',
  close: 'shop',
} as const;
export type ReturnEvent = keyof typeof returnEvents;

type Moves = Readonly<Partial<Record<ReturnEvent, ReturnState>>>;

const receiving = {
  'receive-part': 'partly-received',
  'receive-rest': 'received',
  close: 'closed',
} as const satisfies Moves;

/** The allowed transitions; any other is refused. */
export const returnTransitions: Readonly<Record<ReturnState, Moves>> = {
  asked: { agree: 'agreed', refuse: 'refused', cancel: 'cancelled' },
  agreed: { ...receiving, cancel: 'cancelled' },
  'partly-received': receiving,
  received: { close: 'closed' },
  closed: {},
  refused: {},
  cancelled: {},
};

/** The state after an event; null if it is refused. */
export function returnTransition(state: ReturnState, event: ReturnEvent): ReturnState | null {
  return returnTransitions[state][event] ?? null;
}

/** The customer can send goods, so there is a slip for the parcel. */
export function canPrintSlip(state: ReturnState): boolean {
  return state === 'agreed' || state === 'partly-received';
}

/** Something is still to be done. */
export const openStates = returnStates.filter(
  (state) => Object.keys(returnTransitions[state]).length > 0,
);
