import type { MarkdownIt } from 'markdown-it';
import { parseUrl } from '#shared/parse-url.ts';

let markdown: Promise<MarkdownIt> | null = null;

/**
 * Converts Markdown (CommonMark, with tables) to HTML that is safe to show: HTML in the text is shown as
 * text, and links with `javascript:` and other schemes that run code are not made.
 */
export async function renderMarkdown(text: string): Promise<string> {
  markdown ??= loadMarkdown();
  return (await markdown).render(text);
}

/**
 * The address of the first picture that browsers would not show, because the Content-Security-Policy allows those of
 * the shop only; null if there is none.
 * @param origins of the shop
 */
export async function foreignPicture(
  text: string,
  origins: readonly string[],
): Promise<string | null> {
  markdown ??= loadMarkdown();
  const tokens = (await markdown).parse(text, {}).flatMap(({ children }) => children ?? []);
  const addresses = tokens.flatMap((token) =>
    token.type === 'image' ? [String(token.attrGet('src'))] : [],
  );
  return addresses.find((address) => !isShown(address, origins)) ?? null;
}

function isShown(address: string, origins: readonly string[]): boolean {
  return origins.some((origin) => {
    const url = parseUrl(address, origin);
    return url !== null && (url.origin === new URL(origin).origin || url.protocol === 'data:');
  });
}

/** Loaded on demand, because most processes never render a legal page. */
async function loadMarkdown(): Promise<MarkdownIt> {
  const { default: markdownIt } = await import('markdown-it');
  const parser = markdownIt({ html: false });
  // Each bracket within others is looked at again for each of them, up to a depth of 100.
  parser.core.ruler.before('inline', 'no-deep-brackets', ({ tokens, Token }) => {
    for (const token of tokens) {
      if (token.type !== 'inline' || !hasDeepBrackets(token.content)) continue;
      const plain = new Token('text', '', 0);
      plain.content = token.content;
      token.children = [plain];
      token.content = '';
    }
  });
  // The page has its own h1.
  parser.core.ruler.push('headings-below-the-title', ({ tokens }) => {
    for (const token of tokens) {
      if (!token.type.startsWith('heading_')) continue;
      token.tag = `h${Math.min(Number(token.tag.slice(1)) + 1, 6)}`;
    }
  });
  return parser;
}

/** More than any text needs: a paragraph with so many brackets within each other is shown as it is typed. */
const MAX_OPEN_BRACKETS = 20;

function hasDeepBrackets(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === '[' && ++open > MAX_OPEN_BRACKETS) return true;
    if (character === ']' && open > 0) open -= 1;
  }
  return false;
}
