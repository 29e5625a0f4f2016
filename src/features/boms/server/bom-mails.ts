import { lifecycleLabels } from '#features/catalogue/domain/lifecycle-labels.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { linkBlock, paragraph, type Mail } from '#platform/mail/mail.ts';
import { formatCount } from '#shared/number-format.ts';
import { currentLanguage, t, tn } from '#shared/texts/texts.ts';
import type { PartProblem } from '../domain/part-problems.ts';

export interface MailedPart {
  readonly sku: string;
  readonly name: string;
  readonly stock: number;
  readonly needed: number;
  readonly problems: readonly PartProblem[];
}

interface MailedTo {
  readonly email: string;
  readonly name: string;
  /** Of the watch. */
  readonly token: string;
  readonly origin: string;
}

/** Mail programs cut off long mails. */
const MAX_MAILED_PARTS = 50;

/** Tells the owner of a bill of materials what has become unavailable. */
export function partsMail(
  { email: to, name, token, origin }: MailedTo,
  bom: { readonly id: string; readonly name: string },
  parts: readonly MailedPart[],
): Mail {
  const more = parts.length - MAX_MAILED_PARTS;
  const content = [
    greeting(name),
    tn(
      'you wanted to know when a part of {name} becomes unavailable. It is this one:',
      'you wanted to know when parts of {name} become unavailable. They are these:',
      parts.length,
      { name: bom.name },
    ),
    ...parts.slice(0, MAX_MAILED_PARTS).map(partText),
    ...(more > 0
      ? [
          tn(
            'and {count} more part. The page lists all.',
            'and {count} more parts. The page lists all.',
            more,
          ),
        ]
      : []),
    t('We write once about each, and again only if it was available in between.'),
    linkBlock(t('Open the bill of materials'), `${origin}/boms/${bom.id}`),
    t('Do you no longer want these emails? Switch them off on that page.'),
  ];
  return {
    to,
    subject: t('Parts of {name} need attention', { name: bom.name }),
    language: currentLanguage(),
    origin,
    blocks: content.map((one) => (typeof one === 'string' ? paragraph(one) : one)),
    unsubscribeUrl: `${origin}/api/bom-watches/one-click?${new URLSearchParams({ token })}`,
  };
}

/** `R-0805-4K7, Resistor 4.7 kΩ: 40 in stock, 200 needed` */
function partText(part: MailedPart): string {
  const problems = part.problems.map((problem) => problemText(problem, part));
  return `${part.sku}, ${part.name}: ${problems.join('; ')}`;
}

function problemText(problem: PartProblem, { stock, needed }: MailedPart): string {
  switch (problem) {
    case 'not-sold':
      return t('Not sold any more');
    case 'not-recommended':
    case 'obsolete':
      return t(lifecycleLabels[problem]);
    case 'short':
      return t('{stock} in stock, {needed} needed', {
        stock: formatCount(stock),
        needed: formatCount(needed),
      });
  }
}
