import { expect, test } from 'vitest';
import { exampleOrderMails } from './example-mails.ts';

const shop = { shopOrigin: () => 'https://shop.example', timeZone: 'Europe/Berlin' };
const mails = new Map(exampleOrderMails('de', shop));

function paragraphsOf(name: string): string[] {
  const blocks = mails.get(name)?.blocks ?? [];
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
}

test('a packed order is about to be shipped, not to be picked up', () => {
  expect(paragraphsOf('packed')).toContain(
    'Ihre Bestellung B-100042 ist gepackt und geht jetzt in den Versand.',
  );
  for (const name of mails.keys()) expect(paragraphsOf(name).join(' ')).not.toMatch(/[Aa]bhol/);
});

test('the mail about a refund says for which pieces it is', () => {
  expect(paragraphsOf('refund')).toContain('Die Erstattung gilt für diese Stücke:');
});
