import type { Page } from './test.ts';
import german from '#shared/texts/de.json' with { type: 'json' };

const PLACEHOLDER = /\{\w*\}/;
const entries = Object.entries<string | Record<string, string>>(german);

/** The German texts; some are equal to an English text. */
const inGerman = new Set(
  entries.flatMap(([, text]) => (typeof text === 'string' ? [text] : Object.values(text))),
);
/** English texts that differ in German, and their parts between placeholders of two words or more. */
const inEnglish = new Set(
  entries
    .filter(([key]) => !inGerman.has(key))
    .flatMap(([key]) => [key, ...key.split(PLACEHOLDER).filter((part) => / \S/.test(part.trim()))])
    .map(evenlySpaced),
);

/** The texts of a German page that are in English although they have a translation. */
export async function textsLeftInEnglish(page: Page): Promise<string[]> {
  const texts = await readableTexts(page);
  return [...new Set(texts.map(evenlySpaced).filter((text) => inEnglish.has(text)))];
}

function evenlySpaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** All visible texts of a page and all texts for screen readers. */
function readableTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes =
      'aria-label aria-roledescription title placeholder alt label data-label content'.split(' ');
    const texts: string[] = [document.title];
    const readTexts = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        if (!parentElement?.closest('script, style, noscript, svg')) texts.push(textContent ?? '');
      }
    };
    readTexts(document.body);
    for (const { textContent } of document.querySelectorAll('noscript')) {
      readTexts(new DOMParser().parseFromString(textContent ?? '', 'text/html').body);
    }
    for (const name of attributes) {
      const elements = document.querySelectorAll(`body [${name}], meta[name=description]`);
      for (const element of elements) texts.push(element.getAttribute(name) ?? '');
    }
    return texts;
  });
}
