/// <reference lib="dom" />
import type { Page } from './test.ts';

/** A call of Stripe.js by the shop's page. */
export interface StripeCall {
  readonly call: 'Stripe' | 'elements' | 'create' | 'confirmPayment';
  readonly with: unknown;
}

/** The result of the next `confirmPayment`; `pay` first charges a valid card at the sandbox. */
export type StripeAnswer = 'pay' | { readonly error: { readonly message: string } };

/**
 * Configures the page for payment through Stripe and replaces Stripe.js
 * (https://docs.stripe.com/js) with a stub; no request leaves the machine.
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

/** Sets the result of the next payment. The payment is pending until the returned function is called. */
export async function nextAnswer(page: Page, answer: StripeAnswer): Promise<() => Promise<void>> {
  await page.evaluate((next) => {
    const stub = window as unknown as StubbedWindow;
    stub.stripeAnswer = next;
    stub.stripeRelease = undefined;
  }, answer);
  return async () => {
    // The page may not have called Stripe.js yet.
    await page.waitForFunction(() => (window as unknown as StubbedWindow).stripeRelease);
    await page.evaluate(() => (window as unknown as StubbedWindow).stripeRelease?.());
  };
}

interface StubbedWindow {
  Stripe: unknown;
  stripeCalls: StripeCall[];
  stripeAnswer: StripeAnswer;
  /** Ends the payment that is pending. */
  stripeRelease: (() => void) | undefined;
}

/** Runs in the page, so it must contain everything that it uses. */
// oxlint-disable unicorn/consistent-function-scoping -- the page gets the source of one function only
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

  /** Charges a card at the shop's sandbox, as Stripe.js does. */
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
    const response = await fetch(address, { method: 'POST', body: form });
    return { paymentIntent: await response.json() };
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
