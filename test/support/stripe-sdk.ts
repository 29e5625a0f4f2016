import { Stripe } from 'stripe';
import type { CardShop } from './card-shop.ts';

/** Stripe's own SDK, connected to the sandbox of a test shop. */
export function sdkFor(cards: CardShop, key: string): Stripe {
  const { port } = cards.shop.app.server.address() as { port: number };
  const http = Stripe.createNodeHttpClient();
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: {
      getClientName: () => 'node',
      makeRequest: (host, at, path, ...rest) =>
        http.makeRequest(host, at, `/sandbox/stripe${path}`, ...rest),
    },
  });
}

/** The error with which Stripe refused. */
export async function errorOf(asked: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error(`not refused: ${String(error)}`);
}
