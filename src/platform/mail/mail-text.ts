import { t } from '#shared/texts/texts.ts';
import { withLanguage } from '../language/with-language.ts';
import type { Mail, MailBlock, MailLine } from './mail.ts';

/** The text part of a mail. */
export function mailText(mail: Mail, signature: readonly string[]): string {
  const text = withLanguage(mail.language, () => mail.blocks.map(blockText).join('\n\n'));
  // "-- " on a line by itself separates a signature (RFC 3676, section 4.3).
  return signature.length > 0 ? `${text}\n\n-- \n${signature.join('\n')}` : text;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'link':
      return block.url;
    case 'facts':
      return block.facts.map(({ term, value }) => `${term}: ${value}`).join('\n');
    case 'lines':
      return block.lines.map(lineText).join('\n');
    case 'address':
      return [`${block.heading}:`, ...block.lines.map((line) => `  ${line}`)].join('\n');
  }
}

function lineText(line: MailLine): string {
  return `  ${t('{quantity} × {product} ({sku}) at {each} = {all}', { ...line })}`;
}
