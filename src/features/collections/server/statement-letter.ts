import {
  sellerAccounts,
  sellerParty,
  type Letter,
  type LetterTable,
} from '#features/documents/server/index.ts';
import type { ShopSettings } from '#features/settings/domain/settings.ts';
import { formatDay } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import type { Language } from '#shared/texts/language.ts';
import { t } from '#shared/texts/texts.ts';
import { movementWord, referenceText, type Statement } from '../domain/statement.ts';
import type { Correspondent } from './account-party.ts';

interface LetterInput {
  readonly statement: Statement;
  readonly settings: ShopSettings;
  readonly correspondent: Correspondent;
  readonly language: Language;
  /** Of the letter. */
  readonly day: string;
  /** With which whoever has the letter pays open invoices, by their ids. */
  readonly links: ReadonlyMap<string, string>;
}

const DAY_WIDTH = 70;
const AMOUNT_WIDTH = 84;

/** A statement of account as a letter. Call it in the language of the letter. */
export function statementLetter(input: LetterInput): Letter {
  const { statement, settings, correspondent, language, day, links } = input;
  const { name, from, to, closing, currency } = statement;
  const seller = sellerParty(settings);
  const period = t('{from} to {to}', { from: formatDay(from), to: formatDay(to) });
  return {
    language,
    day,
    title: t('Statement of account'),
    seller,
    addressee: [name, ...correspondent.addressLines(seller.address.country)],
    facts: [
      { term: t('Date'), value: formatDay(day) },
      { term: t('Period'), value: period },
      { term: t('Balance'), value: formatAmount(closing, currency) },
    ],
    below: [],
    tables: [movementTable(statement), ...openItemTables(statement, links)],
    notes: [
      t('A negative amount is in your favour.'),
      ...(links.size > 0
        ? [t('The numbers of open invoices lead to a page on which they are paid.')]
        : []),
    ],
    accounts: sellerAccounts(settings),
    footer: settings.business.footer.split('\n').filter((line) => line.trim() !== ''),
  };
}

function movementTable({
  from,
  to,
  opening,
  movements,
  closing,
  currency,
}: Statement): LetterTable {
  return {
    heading: null,
    columns: [
      { title: t('Date'), width: DAY_WIDTH },
      { title: t('What'), width: 96 },
      { title: t('Reference') },
      { title: t('Amount'), width: AMOUNT_WIDTH, align: 'right' },
      { title: t('Balance'), width: AMOUNT_WIDTH, align: 'right' },
    ],
    rows: [
      {
        cells: [formatDay(from), t('Opening balance'), '', '', formatAmount(opening, currency)],
        isBold: true,
      },
      ...movements.map((movement) => ({
        cells: [
          formatDay(movement.day),
          movementWord(movement.kind),
          referenceText(movement),
          formatAmount(movement.amount, currency),
          formatAmount(movement.balance, currency),
        ],
      })),
      {
        cells: [formatDay(to), t('Closing balance'), '', '', formatAmount(closing, currency)],
        isBold: true,
      },
    ],
  };
}

function openItemTables(
  { openItems, currency }: Statement,
  links: LetterInput['links'],
): LetterTable[] {
  if (openItems.length === 0) return [];
  return [
    {
      heading: t('Open items'),
      columns: [
        { title: t('Document number') },
        { title: t('Date'), width: DAY_WIDTH },
        { title: t('Due on'), width: 120 },
        { title: t('Open amount'), width: AMOUNT_WIDTH, align: 'right' },
      ],
      rows: openItems.map(({ number, document, day, dueDay, isOverdue, open }) => ({
        link: links.get(document ?? ''),
        cells: [
          number ?? t('Money on account'),
          day === null ? '' : formatDay(day),
          isOverdue
            ? t('{day}, overdue', { day: formatDay(dueDay) })
            : number === null
              ? ''
              : formatDay(dueDay),
          formatAmount(open, currency),
        ],
      })),
    },
  ];
}
