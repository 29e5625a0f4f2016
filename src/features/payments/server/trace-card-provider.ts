import { inSpan, type Tracing } from '#platform/tracing/tracing.ts';
import type { CardProvider } from './card-provider.ts';

/** The same provider, with a span for each call. The spans name the call only: no amount, no id. */
export function traceCardProvider(provider: CardProvider, tracing: Tracing | null): CardProvider {
  if (!tracing) return provider;
  const traced =
    <Input extends unknown[], Result>(name: string, call: (...input: Input) => Promise<Result>) =>
    (...input: Input) =>
      inSpan(
        tracing,
        {
          name: `card provider ${name}`,
          kind: 'client',
          attributes: { 'peer.service': 'card-provider' },
        },
        () => call(...input),
      );
  return {
    createIntent: traced('createIntent', provider.createIntent),
    readIntent: traced('readIntent', provider.readIntent),
    findIntents: traced('findIntents', provider.findIntents),
    cancelIntent: traced('cancelIntent', provider.cancelIntent),
    findRefund: traced('findRefund', provider.findRefund),
    readRefund: traced('readRefund', provider.readRefund),
    refund: traced('refund', provider.refund),
    verifyWebhookEvent: provider.verifyWebhookEvent,
  };
}
