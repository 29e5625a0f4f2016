import { formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { MAX_LINES } from '../domain/cart-rules.ts';

/** The messages about the cart. “Item added to cart” is the documented message of a placed order. */
export const cartMessages = {
  inCart: (name: string, quantity: number) =>
    t('{quantity} × {name} in your cart', { quantity: formatCount(quantity), name }),
  added: (count: number) =>
    tn('{count} part put in your cart', '{count} parts put in your cart', count),
  raised: (wanted: number, quantity: number) =>
    t('{wanted} cannot be ordered: the next quantity is {quantity}.', {
      wanted: formatCount(wanted),
      quantity: formatCount(quantity),
    }),
  someRaised: (count: number) =>
    tn(
      'The quantity of {count} part was raised to one that can be ordered.',
      'The quantities of {count} parts were raised to ones that can be ordered.',
      count,
    ),
  mostNow: (quantity: number) =>
    t('Only {quantity} can be ordered now.', { quantity: formatCount(quantity) }),
  omitted: (names: readonly (string | null)[]) =>
    t('Not in your cart, because the shop does not sell it now: {names}', {
      names: names.map((name) => name ?? t('a part that is unknown')).join(', '),
    }),
  full: () => t('A cart has at most {max} parts.', { max: MAX_LINES }),
  removed: (name: string) => t('{name} removed', { name }),
  cleared: (count: number) => tn('{count} part removed', '{count} parts removed', count),
  /** While a change is sent again because no response arrived. */
  waiting: {
    offline: {
      title: 'The change is not in your cart yet',
      detail: 'You are offline. It is sent as soon as you are online again.',
    },
    'no-response': {
      title: 'The answer of the shop was lost',
      detail: 'We ask again until it arrives. It takes effect only once.',
    },
  },
  saved: (name: string) => t('Saved as {name}', { name }),
};
