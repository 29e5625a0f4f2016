import { escapeHtml } from '#shared/escape-html.ts';
import type { Fact, Mail, MailBlock, MailLine } from './mail.ts';

/** What the HTML part of each mail shows of the shop. */
export interface MailDesign {
  readonly shopName: string;
  /** The path of a square PNG; null without a logo. */
  readonly icon: string | null;
  /** Colours as `#rrggbb`. */
  readonly accent: { readonly light: string; readonly dark: string };
  readonly signature: readonly string[];
}

/** As in `src/ui/styles/tokens.css`: mail programs know neither custom properties nor `light-dark()`. */
const light = {
  paper: '#f7f4ee',
  raised: '#ffffff',
  ink: '#1b1916',
  muted: '#57514a',
  line: '#ded7cb',
  onAccent: '#fffaf5',
};
const dark = {
  paper: '#131211',
  raised: '#22201e',
  ink: '#f0ebe2',
  muted: '#b3aca0',
  line: '#33302c',
  onAccent: '#1c0f06',
};

const FONT = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";
const TEXT = `${FONT};font-size:16px;line-height:24px`;
const SMALL = `${FONT};font-size:14px;line-height:20px`;

/**
 * The HTML part of a mail. Tables with inline styles and `bgcolor`, because Outlook for Windows
 * renders mails as Word does; the classes only change colours in dark mode.
 */
export function mailHtml(mail: Mail, design: MailDesign): string {
  const { subject, language, blocks } = mail;
  const rows = blocks.map((block) => row(blockHtml(block, design))).join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark.paper} !important; }
  .raised { background-color: ${dark.raised} !important; }
  .accent { background-color: ${design.accent.dark} !important; }
  .ink { color: ${dark.ink} !important; }
  .muted { color: ${dark.muted} !important; }
  .on-accent { color: ${dark.onAccent} !important; }
  .line { border-color: ${dark.line} !important; }
}
</style>
</head>
<body class="paper" bgcolor="${light.paper}" style="margin:0;padding:0;background-color:${light.paper}">
${table(`class="paper" bgcolor="${light.paper}" style="background-color:${light.paper}"`)}
<tr><td align="center" style="padding:16px 8px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${table(`class="raised" bgcolor="${light.raised}" style="max-width:600px;background-color:${light.raised}"`)}
<tr><td class="accent" bgcolor="${design.accent.light}" height="4" style="height:4px;font-size:0;line-height:0;background-color:${design.accent.light}">&nbsp;</td></tr>
${row(header(mail, design), '20px 24px 0')}
${row(`<h1 class="ink" style="margin:0;${FONT};font-size:22px;line-height:28px;font-weight:600;color:${light.ink}">${escapeHtml(subject)}</h1>`, '20px 24px 0')}
${rows}
${design.signature.length > 0 ? row(footer(design.signature)) : ''}
<tr><td height="24" style="height:24px;font-size:0;line-height:0">&nbsp;</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

function table(attributes: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${attributes}>`;
}

function row(content: string, padding = '16px 24px 0'): string {
  return `<tr><td align="left" style="padding:${padding}">${content}</td></tr>`;
}

/** The name of the shop, with its logo if it has one. */
function header({ origin }: Mail, { shopName, icon }: MailDesign): string {
  const name = `<span class="ink" style="${TEXT};font-weight:600;color:${light.ink}">${escapeHtml(shopName)}</span>`;
  // Beside the name, the logo says nothing more to screen readers.
  const logo =
    icon && origin
      ? `<img src="${escapeHtml(new URL(icon, origin).href)}" width="32" height="32" alt="" style="border:0;vertical-align:middle">&nbsp; `
      : '';
  return logo + name;
}

function blockHtml(block: MailBlock, design: MailDesign): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="margin:0;${TEXT};color:${light.ink};overflow-wrap:anywhere">${asLines(block.text.split('\n'))}</p>`;
    case 'link':
      return button(block.label, block.url, design);
    case 'facts':
      return `${table('')}${block.facts.map(factHtml).join('')}</table>`;
    case 'lines':
      return `${table('')}${block.lines.map(lineHtml).join('')}</table>`;
    case 'address':
      return (
        `<p class="muted" style="margin:0;${SMALL};color:${light.muted}">${escapeHtml(block.heading)}</p>` +
        `<p class="ink" style="margin:0;${TEXT};color:${light.ink};overflow-wrap:anywhere">${asLines(block.lines)}</p>`
      );
  }
}

/** A table cell with a background: Outlook ignores the padding of links. */
function button(label: string, url: string, { accent }: MailDesign): string {
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>` +
    `<td class="accent" bgcolor="${accent.light}" style="padding:12px 20px;background-color:${accent.light}">` +
    `<a class="on-accent" href="${escapeHtml(requireWebAddress(url))}" style="${TEXT};font-weight:600;color:${light.onAccent};text-decoration:none">${escapeHtml(label)}</a>` +
    '</td></tr></table>'
  );
}

/** @throws Error for another scheme, such as `javascript:` */
function requireWebAddress(url: string): string {
  if (!/^https?:\/\//i.test(url)) throw new Error('a link of a mail is no web address');
  return url;
}

function factHtml({ term, value }: Fact): string {
  return (
    `<tr><td class="muted" valign="top" style="padding:2px 16px 2px 0;${SMALL};color:${light.muted}">${escapeHtml(term)}</td>` +
    `<td class="ink" valign="top" align="right" style="padding:2px 0;${TEXT};color:${light.ink};overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`
  );
}

function lineHtml({ product, sku, quantity, each, all }: MailLine): string {
  const border = `border-bottom:1px solid ${light.line}`;
  return (
    `<tr><td class="ink line" valign="top" style="padding:8px 16px 8px 0;${border};${TEXT};color:${light.ink};overflow-wrap:anywhere">` +
    `${escapeHtml(product)}<br><span class="muted" style="${SMALL};color:${light.muted}">${escapeHtml(sku)} · ${escapeHtml(quantity)} × ${escapeHtml(each)}</span></td>` +
    `<td class="ink line" valign="top" align="right" style="padding:8px 0;${border};${TEXT};color:${light.ink};white-space:nowrap">${escapeHtml(all)}</td></tr>`
  );
}

function footer(signature: readonly string[]): string {
  return (
    `${table('')}<tr><td class="muted line" style="padding:16px 0 0;border-top:1px solid ${light.line};${SMALL};color:${light.muted};overflow-wrap:anywhere">` +
    `${asLines(signature.flatMap((lines) => lines.split('\n')))}</td></tr></table>`
  );
}

function asLines(lines: readonly string[]): string {
  return lines.map(escapeHtml).join('<br>');
}
