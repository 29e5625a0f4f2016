import type { Page } from './test.ts';

/** What the API calls by words of its own, which pages translate. */
const WORDS_OF_THE_API = new Set(
  'status delivery title detail type state lifecycle role action kind label'.split(' '),
);
/** Figures with a unit, dates, mail addresses, transaction ids. */
const FIGURES =
  /[\d.,±×/-]+ ?(°C|[kMGmµn]?[A-Za-zΩ]{1,3}²?|ppm|rpm)?(?![\p{L}])|\S+@\S+|\bpi_\w+/gu;

/** Names and codes; a word in small letters could be anybody's. */
const NAMED = /[A-Z\d@]/;

/** Remembers what the shop sends to a page: names, codes and whatever else people have typed. */
export class PageData {
  readonly #data = new Set<string>();

  constructor(page: Page) {
    page.on('response', async (response) => {
      if (!/\/(api|identity)\//.test(response.url())) return;
      this.#note('', await response.json().catch(() => null));
    });
  }

  /** Pages of the server carry their data. */
  async ofPage(page: Page): Promise<void> {
    const block = await page.locator('#page-data').textContent();
    this.#note('', JSON.parse(block ?? 'null'));
  }

  /** What of a text is not data. */
  without(text: string): string {
    const all = [...this.#data];
    if (this.#data.has(text) || (text.endsWith('…') && all.some(begunBy(text)))) return '';
    const known = all.filter((one) => one.length > 2 && NAMED.test(one) && text.includes(one));
    return known
      .toSorted((a, b) => b.length - a.length)
      .reduce((rest, one) => rest.replaceAll(one, ' '), text)
      .replace(FIGURES, ' ')
      .trim();
  }

  #note(name: string, value: unknown): void {
    if (typeof value === 'string') {
      if (WORDS_OF_THE_API.has(name)) return;
      for (const text of [...value.split(/\n|,\s/), value]) this.#data.add(evenlySpaced(text));
    } else if (Array.isArray(value)) {
      for (const one of value as unknown[]) this.#note(name, one);
    } else if (value && typeof value === 'object') {
      for (const [key, one] of Object.entries(value)) this.#note(key, one);
    }
  }
}

/** Descriptions are shortened where they are listed. */
function begunBy(text: string): (one: string) => boolean {
  const beginning = text.slice(0, -1).trim();
  return (one) => one.includes(beginning);
}

/** As texts of a page are: names come with spaces that do not break. */
const evenlySpaced = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Everything on a page that somebody reads or hears. */
export function readableTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const read = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        if (!parentElement?.closest('script, style, noscript, svg')) texts.push(textContent ?? '');
      }
    };
    // Mail addresses are in pieces, so that they break where they may.
    for (const mark of document.querySelectorAll('wbr')) mark.remove();
    document.body.normalize();
    read(document.body);
    for (const { textContent } of document.querySelectorAll('noscript')) {
      read(new DOMParser().parseFromString(textContent ?? '', 'text/html').body);
    }
    const told =
      'aria-label aria-roledescription title placeholder alt label data-label content'.split(' ');
    for (const name of told) {
      const those = document.querySelectorAll(`body [${name}], meta[name=description]`);
      for (const one of those) texts.push(one.getAttribute(name) ?? '');
    }
    return texts.map((text) => text.trim().replace(/\s+/g, ' '));
  });
}
