import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { id } from '#shared/text.ts';
import { cartRefusals } from './contract.ts';
import { cart } from './domain/cart-documents.ts';

/** Apart from the other calls of carts, so that the page of the cart does not load it. */
export const getSavedCart = endpoint({
  method: 'GET',
  path: '/saved-carts/{id}',
  summary: 'Get a saved cart with the products as they are now',
  access: 'owner',
  params: z.object({ id }),
  response: cart,
  refusals: [cartRefusals.savedCartNotFound],
});

export const savedCartContract = { getSavedCart };
