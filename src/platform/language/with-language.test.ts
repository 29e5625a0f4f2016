import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import { withLanguage } from './with-language.ts';

async function textAfterTurns(turns: number): Promise<string> {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate();
  return t('Orders');
}

test('two requests at the same time each keep their language', async () => {
  const texts = await Promise.all([
    withLanguage('de', () => textAfterTurns(4)),
    withLanguage('en', () => textAfterTurns(2)),
    textAfterTurns(1),
  ]);
  expect(texts).toEqual(['Bestellungen', 'Orders', 'Orders']);
  expect(currentLanguage()).toBe('en');
});
