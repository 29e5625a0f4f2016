import { ProviderUnreachable, type CardProvider } from '#features/payments/server/card-provider.ts';

type Opened = Awaited<ReturnType<CardProvider['createIntent']>>;

/** A request for a payment intent whose response a test releases. */
export interface DelayedResponse {
  readonly key: string;
  /** Delivers the provider's response. */
  pass(): void;
  /**
   * Fails instead: with the provider's own error, which it repeats for the same key, or without a
   * response.
   */
  fail(how?: 'answered' | 'no answer'): void;
}

/** A card provider that acts at once and whose responses arrive when a test releases them. */
export function delayedCardProvider(real: CardProvider) {
  const held: DelayedResponse[] = [];
  const arrivals: (() => void)[] = [];
  let makes = true;

  async function createIntent(...[bill, key]: Parameters<CardProvider['createIntent']>) {
    const opened = makes ? await real.createIntent(bill, key) : null;
    return new Promise<Opened>((resolve, reject) => {
      const fail: DelayedResponse['fail'] = (how = 'answered') => {
        reject(new ProviderUnreachable(new Error('held back'), how === 'answered'));
      };
      held.push({ key, fail, pass: () => (opened ? resolve(opened) : fail()) });
      for (const arrived of arrivals.splice(0)) arrived();
    });
  }

  return {
    provider: { ...real, createIntent } satisfies CardProvider,
    /** Stops creating payment intents. */
    makesNothing: () => {
      makes = false;
    },
    /** Waits for `count` requests; returns them in the order of their arrival. */
    async held(count: number): Promise<readonly DelayedResponse[]> {
      while (held.length < count) {
        // oxlint-disable-next-line no-await-in-loop -- requests arrive one by one
        await new Promise<void>((resolve) => arrivals.push(resolve));
      }
      return held;
    },
  };
}
