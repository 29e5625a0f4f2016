import { refuse } from '#shared/refusal.ts';
import { paymentRefusals } from '../contract.ts';
import { ProviderRefusal, ProviderUnreachable } from './card-provider.ts';

/** Turns the provider’s failures and refusals into refusals for the caller. */
export async function callCardProvider<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw refuse(paymentRefusals.providerUnreachable, {});
    if (error instanceof ProviderRefusal) {
      throw refuse(paymentRefusals.providerRefused, { reason: error.message });
    }
    throw error;
  }
}
