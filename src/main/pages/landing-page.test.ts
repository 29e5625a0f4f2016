import { expect, test } from 'vitest';
import { changeSettings, type SettingsChange } from '#features/settings/contract.ts';
import { htmlPages, textOf, elements } from '#test/support/html-page.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();
const open = await htmlPages(shop);
const admin = await shop.person({ admin: true });
const both = (text: string) => ({ en: text, de: '' });

const sections: readonly {
  readonly change: SettingsChange;
  readonly documented: string;
  readonly saved: string;
}[] = [
  {
    change: {
      section: 'slides',
      version: 0,
      slides: [
        {
          picture: '/pictures/scenes/test-bench.webp',
          caption: both(''),
          title: both('Cabinets from Essen'),
          text: both('Wired and tested.'),
          link: { to: '/allproducts', label: both('To the cabinets') },
        },
      ],
    },
    documented: 'From one board to a thousand cabinets',
    saved: 'Cabinets from Essen',
  },
  {
    change: {
      section: 'figures',
      version: 0,
      figures: [{ value: 12_345, label: both('cabinets') }],
    },
    documented: '10,189,300',
    saved: '12,345',
  },
  {
    change: {
      section: 'activities',
      version: 0,
      activities: [{ icon: 'boards', title: both('Repair'), text: both('Within a day.') }],
    },
    documented: 'Board assembly',
    saved: 'Within a day.',
  },
];

const main = async () => textOf(elements((await open('/')).root, 'main')[0]!);

test.each(sections)(
  'the landing page has the $change.section that the merchant saves',
  async ({ change, documented, saved }) => {
    const before = await main();
    expect(before).toContain(documented);
    expect(before).not.toContain(saved);
    expect(await admin.api(changeSettings, { body: change })).toMatchObject({ ok: true });
    const after = await main();
    expect(after).toContain(saved);
    expect(after).not.toContain(documented);
  },
);
