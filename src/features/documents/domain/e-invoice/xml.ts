/** An element of an XML document; null stands for one that is left out. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

type Content = string | null | readonly (XmlElement | null)[];

/** An element, or null if it would be empty: rules of e-invoices forbid empty elements. */
export function xml(
  name: string,
  content: Content,
  attributes: XmlElement['attributes'] = {},
): XmlElement | null {
  if (content === null) return null;
  if (typeof content === 'string') {
    const text = content.replace(NOT_IN_XML, '').trim();
    return text === '' ? null : { name, attributes, content: text };
  }
  const children = content.filter((child) => child !== null);
  return children.length === 0 ? null : { name, attributes, content: children };
}

/** What XML 1.0 forbids even as a reference: control characters, halves of pairs, U+FFFE and U+FFFF. */
// oxlint-disable-next-line no-control-regex -- these are what must not be there
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** The whole document as text, in UTF-8. */
export function xmlDocument(root: XmlElement): string {
  const parts = ['<?xml version="1.0" encoding="UTF-8"?>\n'];
  write(root, '', parts);
  return parts.join('');
}

function write({ name, attributes, content }: XmlElement, indent: string, parts: string[]): void {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  parts.push(`${indent}<${name}${written.join('')}>`);
  if (typeof content === 'string') {
    parts.push(escape(content));
  } else {
    parts.push('\n');
    for (const child of content) write(child, `${indent}  `, parts);
    parts.push(indent);
  }
  parts.push(`</${name}>\n`);
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

function escape(text: string): string {
  return text.replace(/[&<>"\r]/g, (character) => ESCAPED[character] ?? character);
}
