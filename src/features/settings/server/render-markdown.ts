import type { MarkdownIt } from 'markdown-it';

let markdown: Promise<MarkdownIt> | null = null;

/**
 * Converts Markdown (CommonMark, with tables) to HTML that is safe to show: HTML in the text is shown as
 * text, and links with `javascript:` and other schemes that run code are not made.
 */
export async function renderMarkdown(text: string): Promise<string> {
  markdown ??= loadMarkdown();
  return (await markdown).render(text);
}

/** Loaded on demand, because most processes never render a legal page. */
async function loadMarkdown(): Promise<MarkdownIt> {
  const { default: markdownIt } = await import('markdown-it');
  const parser = markdownIt({ html: false });
  // The page has its own h1.
  parser.core.ruler.push('headings-below-the-title', ({ tokens }) => {
    for (const token of tokens) {
      if (!token.type.startsWith('heading_')) continue;
      token.tag = `h${Math.min(Number(token.tag.slice(1)) + 1, 6)}`;
    }
  });
  return parser;
}
