import { ProviderUnreachable, type CardProvider } from '#features/payments/server/card-provider.ts';

type Opened = Awaited<ReturnType<CardProvider['openIntent']>>;

/** One asking for a payment intent, whose answer waits until a test lets it go. */
export interface HeldAnswer {
  readonly key: string;
  /** The provider's answer arrives. */
  pass(): void;
  /** An error arrives in its place: the provider's own, which it gives to the same key again, or none at all. */
  fail(how?: 'answered' | 'no answer'): void;
}

/** A card provider that does what it is asked to at once, and whose answers arrive when a test says so. */
export function heldProvider(real: CardProvider) {
  const held: HeldAnswer[] = [];
  const arrivals: (() => void)[] = [];
  let makes = true;

  async function openIntent(...[bill, key]: Parameters<CardProvider['openIntent']>) {
    const opened = makes ? await real.openIntent(bill, key) : null;
    return new Promise<Opened>((resolve, reject) => {
      const fail: HeldAnswer['fail'] = (how = 'answered') => {
        reject(new ProviderUnreachable(new Error('held back'), how === 'answered'));
      };
      held.push({ key, fail, pass: () => (opened ? resolve(opened) : fail()) });
      for (const arrived of arrivals.splice(0)) arrived();
    });
  }

  return {
    provider: { ...real, openIntent } satisfies CardProvider,
    /** From now on nothing is made of what it is asked for. */
    makesNothing: () => {
      makes = false;
    },
    /** The answers that are held once there are so many, in the order in which they were asked for. */
    async held(count: number): Promise<readonly HeldAnswer[]> {
      while (held.length < count) {
        // oxlint-disable-next-line no-await-in-loop -- one arrival after the other
        await new Promise<void>((resolve) => arrivals.push(resolve));
      }
      return held;
    },
  };
}
