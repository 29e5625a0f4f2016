import { useEffect, useState } from 'react';
import { formatCardNumber } from '#shared/card-number.ts';
import { t } from '#shared/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { listTestCards, type TestCard } from './sandbox-client.ts';

const badges = {
  success: { tone: 'positive', text: 'Paid' },
  decline: { tone: 'danger', text: 'Refused' },
  challenge: { tone: 'caution', text: 'Authentication' },
} as const;

/** The sandbox’s test cards; a click fills one in. */
export function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  const [cards, setCards] = useState<readonly TestCard[]>([]);
  useEffect(() => {
    void listTestCards().then(setCards);
  }, []);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="test-cards" className="mt-5 border-t border-line pt-4">
      <h3 id="test-cards" className="caption mb-2 text-muted">
        {t('Test cards')}
      </h3>
      <ul className="max-h-64 overflow-y-auto rounded-sm border border-line">
        {cards.map(({ number, label, outcome }) => (
          <li key={number} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => onChoose(number)}
              className="grid min-h-11 w-full grid-cols-[1fr_auto] items-center gap-x-3 px-3 py-1.5 text-left text-sm hover:bg-sunken sm:grid-cols-[11.5rem_1fr_auto]"
            >
              <span className="code whitespace-nowrap">{formatCardNumber(number)}</span>
              <span className="row-start-2 text-muted sm:row-start-1">{t(label)}</span>
              <Badge tone={badges[outcome].tone}>{t(badges[outcome].text)}</Badge>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
