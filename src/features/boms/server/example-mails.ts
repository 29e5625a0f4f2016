import { withLanguage } from '#platform/language/with-language.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Language } from '#shared/texts/language.ts';
import { partsMail } from './bom-mails.ts';

const bom = { id: '0190e6f0-5a3c-7c4e-9d1b-2f6a8c0e4b73', name: 'Motor controller 2.1' };

const enough = { stock: 1_000, needed: 200 };
const parts = {
  'R-0805-4K7': { ...enough, stock: 40, problems: ['short'] },
  'IC-LM317-TO220': { ...enough, problems: ['not-recommended'] },
  'K-RELAY-24V': { stock: 12, needed: 2_000, problems: ['obsolete', 'short'] },
  'J-USB-MICRO': { ...enough, problems: ['not-sold'] },
} as const;

const names: Readonly<Record<Language, Readonly<Record<keyof typeof parts, string>>>> = {
  en: {
    'R-0805-4K7': 'Thick film resistor 4.7 kΩ 0805',
    'IC-LM317-TO220': 'Adjustable voltage regulator TO-220',
    'K-RELAY-24V': 'Relay 24 V',
    'J-USB-MICRO': 'Micro USB socket',
  },
  de: {
    'R-0805-4K7': 'Dickschichtwiderstand 4,7 kΩ 0805',
    'IC-LM317-TO220': 'Einstellbarer Spannungsregler TO-220',
    'K-RELAY-24V': 'Relais 24 V',
    'J-USB-MICRO': 'Micro-USB-Buchse',
  },
};

/** Each mail about a bill of materials, by its name, for the preview. */
export function exampleBomMails(language: Language, origin: string): [string, Mail][] {
  const to = { email: 'mara@nordwerk.example', name: 'Mara Lindqvist', token: 'example', origin };
  const mailed = Object.entries(parts).map(([sku, part]) => ({
    ...part,
    sku,
    name: names[language][sku as keyof typeof parts],
  }));
  return [['bom-parts', withLanguage(language, () => partsMail(to, bom, mailed))]];
}
