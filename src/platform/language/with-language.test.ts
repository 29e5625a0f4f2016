import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import { withLanguage } from './with-language.ts';

test('two requests at the same time each keep their language', async () => {
  const textAfter = async (ms: number) => {
    await setTimeout(ms);
    return t('Orders');
  };
  const texts = await Promise.all([
    withLanguage('de', () => textAfter(4)),
    withLanguage('en', () => textAfter(2)),
    textAfter(1),
  ]);
  expect(texts).toEqual(['Bestellungen', 'Orders', 'Orders']);
  expect(currentLanguage()).toBe('en');
});
