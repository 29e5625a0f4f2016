/// <reference lib="dom" />
import type { Page } from './test.ts';

/** What the shop's page asked of Stripe.js, in order. */
export interface StripeCall {
  readonly call: 'Stripe' | 'elements' | 'create' | 'confirmPayment';
  readonly with: unknown;
}

/** What the next `confirmPayment` answers; `pay` charges a good card at the sandbox first. */
export type StripeAnswer = 'pay' | { readonly error: { readonly message: string } };

/**
 * Makes the shop one that takes cards through Stripe, as far as its pages know, and answers for
 * Stripe.js (https://docs.stripe.com/js) with a script of our own; no request leaves the machine.
 */
export async function stubStripe(page: Page): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as object;
    const payments = { provider: 'stripe', publishableKey: 'pk_test_browser' };
    await route.fulfill({ response: answer, json: { ...config, payments } });
  });
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stripeJs.toString()})()` }),
  );
}

export function stripeCalls(page: Page): Promise<StripeCall[]> {
  return page.evaluate(() => (window as unknown as StubbedWindow).stripeCalls);
}

/** The answer is given when `release` is called: until then one is paying. */
export async function nextAnswer(page: Page, answer: StripeAnswer): Promise<() => Promise<void>> {
  await page.evaluate((next) => {
    (window as unknown as StubbedWindow).stripeAnswer = next;
  }, answer);
  return () => page.evaluate(() => (window as unknown as StubbedWindow).stripeRelease());
}

interface StubbedWindow {
  Stripe: unknown;
  stripeCalls: StripeCall[];
  stripeAnswer: StripeAnswer;
  stripeRelease: () => void;
}

/** Runs in the page: everything that it uses is within it. */
// oxlint-disable unicorn/consistent-function-scoping -- as said
function stripeJs(): void {
  const shop = window as unknown as StubbedWindow;
  shop.stripeCalls = [];
  const note = (call: StripeCall['call'], given: unknown) =>
    shop.stripeCalls.push({ call, with: given });

  function elementsWith(options: { clientSecret: string }) {
    note('elements', options);
    const listeners: Record<string, () => void> = {};
    const element = {
      on: (event: string, listener: () => void) => (listeners[event] = listener),
      mount(place: HTMLElement) {
        place.innerHTML = '<p>Card details, kept by Stripe</p>';
        setTimeout(() => listeners['ready']?.(), 50);
      },
      destroy: () => undefined,
    };
    return {
      clientSecret: options.clientSecret,
      create(type: string) {
        note('create', type);
        return element;
      },
      getElement: () => element,
    };
  }

  /** As Stripe.js does it for a card, at the shop's sandbox. */
  async function charge(clientSecret: string) {
    const [id] = clientSecret.split('_secret_');
    const form = new URLSearchParams({
      key: 'pk_test_sandbox',
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
      'payment_method_data[card][cvc]': '123',
    });
    const address = `/sandbox/stripe/v1/payment_intents/${id}/confirm`;
    const reply = await fetch(address, { method: 'POST', body: form });
    return { paymentIntent: await reply.json() };
  }

  shop.Stripe = (key: string) => {
    note('Stripe', key);
    return {
      _registerWrapper: () => undefined,
      elements: elementsWith,
      async confirmPayment({ elements, ...given }: { elements: { clientSecret: string } }) {
        note('confirmPayment', given);
        await new Promise<void>((resolve) => (shop.stripeRelease = resolve));
        const answer = shop.stripeAnswer;
        return answer === 'pay' ? charge(elements.clientSecret) : answer;
      },
    };
  };
}
