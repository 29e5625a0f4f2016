import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import type { Quote } from '../domain/quote-documents.ts';
import { lossReasonNames } from '../domain/quote-rules.ts';
import { stateNames } from './quote-texts.ts';

/** Why the quote came to nothing. */
export function QuoteEnding({
  quote: { ending, state },
}: {
  readonly quote: Pick<Quote, 'ending' | 'state'>;
}) {
  if (!ending) return null;
  return (
    <Alert
      tone="caution"
      title={t('{state}: {reason}', {
        state: t(stateNames[state]),
        reason: t(lossReasonNames[ending.reason]),
      })}
    >
      {ending.note && <p className="whitespace-pre-line wrap-anywhere">{ending.note}</p>}
    </Alert>
  );
}
