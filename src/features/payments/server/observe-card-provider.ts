import { cardProviderCalls } from '#platform/metrics/counters.ts';
import { inSpan, type Tracing } from '#platform/tracing/tracing.ts';
import { ProviderRefusal, ProviderUnreachable, type CardProvider } from './card-provider.ts';

/** The same provider; each call is counted and has a span. Both name the call only: no amount, no id. */
export function observeCardProvider(provider: CardProvider, tracing: Tracing | null): CardProvider {
  const observed =
    <Input extends unknown[], Result>(call: string, ask: (...input: Input) => Promise<Result>) =>
    async (...input: Input): Promise<Result> => {
      const end = cardProviderCalls.startTimer({ call });
      const attributes = { 'peer.service': 'card-provider' };
      const span = { name: `card provider ${call}`, kind: 'client', attributes } as const;
      try {
        const result = await inSpan(tracing, span, () => ask(...input));
        end({ result: 'answered' });
        return result;
      } catch (error) {
        end({ result: resultOf(error) });
        throw error;
      }
    };
  return {
    createIntent: observed('createIntent', provider.createIntent),
    readIntent: observed('readIntent', provider.readIntent),
    findIntents: observed('findIntents', provider.findIntents),
    cancelIntent: observed('cancelIntent', provider.cancelIntent),
    findRefund: observed('findRefund', provider.findRefund),
    readRefund: observed('readRefund', provider.readRefund),
    refund: observed('refund', provider.refund),
    verifyWebhookEvent: provider.verifyWebhookEvent,
  };
}

function resultOf(error: unknown): string {
  if (error instanceof ProviderUnreachable) return 'unreachable';
  return error instanceof ProviderRefusal ? 'refused' : 'error';
}
