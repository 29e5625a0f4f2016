import { t } from '#shared/texts/texts.ts';
import { Section } from '#ui/section.tsx';
import type { Return } from '../contract.ts';

/** Where the goods go, while they are awaited. */
export function SendTo({
  sendTo,
  instructions,
  state,
}: Pick<Return, 'sendTo' | 'instructions' | 'state'>) {
  const isAwaited = state === 'agreed' || state === 'partly-received';
  if (!isAwaited || sendTo === null) return null;
  return (
    <Section title={t('Send it to')}>
      <p className="whitespace-pre-line wrap-anywhere">{sendTo}</p>
      {instructions && (
        <p className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere">{instructions}</p>
      )}
    </Section>
  );
}
