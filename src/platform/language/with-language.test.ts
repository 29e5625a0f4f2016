import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { currentLanguage, t } from '#shared/texts/texts.ts';
import { eachWithLanguage, withLanguage } from './with-language.ts';

async function textAfterTurns(turns: number): Promise<string> {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate();
  return t('Orders');
}

test('two requests at the same time each keep their language', async () => {
  const shown = await Promise.all([
    withLanguage('de', () => textAfterTurns(4)),
    withLanguage('en', () => textAfterTurns(2)),
    textAfterTurns(1),
  ]);
  expect(shown).toEqual(['Bestellungen', 'Orders', 'Orders']);
  expect(currentLanguage()).toBe('en');
});

async function* texts() {
  yield t('Orders');
  await setImmediate();
  yield t('Line');
}

test('a generator keeps the language for items that are asked for later', async () => {
  const read: string[] = [];
  for await (const text of eachWithLanguage('de', texts())) read.push(text);
  expect(read).toEqual(['Bestellungen', 'Zeile']);
  expect(currentLanguage()).toBe('en');
});

test('a generator that is left early is closed', async () => {
  let isClosed = false;
  async function* endless() {
    try {
      for (;;) yield t('Orders');
    } finally {
      isClosed = true;
    }
  }
  for await (const text of eachWithLanguage('de', endless())) {
    expect(text).toBe('Bestellungen');
    break;
  }
  expect(isClosed).toBe(true);
});
