import { parseVisitorCart, type VisitorCart } from '../domain/visitor-cart.ts';

/** The cart of a visitor. */
const VISITOR_KEY = 'busbar-cart';
/** What this browser last learnt of the cart of the person who is signed in. */
const STATE_KEY = 'busbar-cart-state';

export interface KnownCart {
  /** The id of the user, with that of the company that they act for (cart-owner.ts). */
  readonly user: string;
  readonly version: number;
  /** The number of lines. */
  readonly count: number;
}

export function readVisitorCart(): VisitorCart | null {
  return parseVisitorCart(read(VISITOR_KEY));
}

/** Stores the cart of the visitor; one without lines is removed. All tabs learn of it. */
export function writeVisitorCart(cart: VisitorCart | null): void {
  write(VISITOR_KEY, cart && cart.lines.length > 0 ? JSON.stringify(cart) : null);
}

/** What is known of the cart of a user, without asking the shop. */
export function readKnownCart(user: string): KnownCart | null {
  try {
    const known = JSON.parse(read(STATE_KEY) ?? 'null') as KnownCart | null;
    return known?.user === user && Number.isInteger(known.count) ? known : null;
  } catch {
    return null;
  }
}

/** Tells all tabs the state of a user's cart. A late answer with an older version tells nothing. */
export function tellCart(cart: KnownCart): void {
  const known = readKnownCart(cart.user);
  if (known && known.version > cart.version) return;
  write(STATE_KEY, JSON.stringify(cart));
}

/** Forgets everything about carts, when somebody signs out. */
export function forgetCarts(): void {
  write(STATE_KEY, null);
  write(VISITOR_KEY, null);
}

/** Calls the listener when a cart changes in this tab or another. @returns what removes it */
export function onCartChange(listener: () => void): () => void {
  const stored = ({ key }: StorageEvent) => {
    if (key === VISITOR_KEY || key === STATE_KEY || key === null) listener();
  };
  window.addEventListener('storage', stored);
  return () => {
    window.removeEventListener('storage', stored);
  };
}

/** For browsers without local storage: the cart ends with the page. */
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, text: string | null): void {
  if (read(key) === text) return;
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    if (text === null) memory.delete(key);
    else memory.set(key, text);
  }
  // Browsers tell the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key }));
}
