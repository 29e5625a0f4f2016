import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

const MARKUP = Array.from('<>/a"=[]()!*_#`| \n&;:script');

test('headings start below the title of the page', async () => {
  expect(await renderMarkdown('# Scope\n\nFor **businesses** only.')).toBe(
    '<h2>Scope</h2>\n<p>For <strong>businesses</strong> only.</p>\n',
  );
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[click](javascript:alert(1))',
  '[click](JaVaScRiPt&colon;alert(1))',
  '[click](data:text/html,<script>alert(1)</script>)',
  '![x](javascript:alert(1))',
])('%s becomes harmless text', async (text) => {
  const html = await renderMarkdown(text);
  expect(html).not.toMatch(/<(script|img)|href="(javascript|data)/i);
});

test('no text makes an element that Markdown does not have', async () => {
  const known =
    /^\/?(h[2-6]|p|strong|em|s|a|ul|ol|li|blockquote|pre|code|hr|br|img|table|thead|tbody|tr|th|td)$/;
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: fc.constantFrom(...MARKUP) }), async (text) => {
      for (const [, name = ''] of (await renderMarkdown(text)).matchAll(/<(\/?[a-z][a-z0-9]*)/gi)) {
        expect(name).toMatch(known);
      }
    }),
  );
});

test('a paragraph with many brackets within each other is text, which others beside it are not', async () => {
  const link = '[terms](https://shop.example)';
  const deep = '['.repeat(21);
  expect(await renderMarkdown(`${deep}${link}\n\n${link}`)).toBe(
    `<p>${deep}${link}</p>\n<p><a href="https://shop.example">terms</a></p>\n`,
  );
});
