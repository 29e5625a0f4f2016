import { DomUtils, parseDocument } from 'htmlparser2';
import { createPageRenderer } from '#main/pages/render-page.tsx';
import type { TestShop } from './test-shop.ts';

export type HtmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Root = ReturnType<typeof parseDocument> | HtmlElement;

/** A page as the server sends it. */
export interface HtmlPage {
  readonly status: number;
  /** Where a redirect leads. */
  readonly location: string | null;
  readonly root: Root;
}

function onBug(error: unknown): never {
  throw error;
}

/** Renders pages of this shop in English for a visitor, without a browser. */
export async function htmlPages(shop: TestShop): Promise<(path: string) => Promise<HtmlPage>> {
  const { api } = shop.inProcessCalls('en', 'request-1');
  const assets = { headFor: () => '' };
  const renderer = await createPageRenderer({ assets, mode: 'demo', onBug });
  return async (path) => {
    const page = { path, language: 'en', origin: 'http://localhost' } as const;
    const { status, headers, body } = await renderer.render(page, api);
    const root = parseDocument(body.toString(), { lowerCaseAttributeNames: true });
    return { status, location: headers['location'] ?? null, root };
  };
}

/** The elements of this tag with these attributes. A regular expression matches a part of a value. */
export function elements(
  root: Root,
  tag: string,
  attributes: Readonly<Record<string, string | RegExp>> = {},
): HtmlElement[] {
  return DomUtils.getElementsByTagName(tag, root.children).filter(({ attribs }) =>
    Object.entries(attributes).every(([name, wanted]) => {
      const value = attribs[name];
      if (value === undefined) return false;
      return typeof wanted === 'string' ? value === wanted : wanted.test(value);
    }),
  );
}

/** The only such element. @throws Error if there is none, or another one. */
export function element(...wanted: Parameters<typeof elements>): HtmlElement {
  const [found, ...others] = elements(...wanted);
  if (!found || others.length > 0) {
    const [, tag, attributes = {}] = wanted;
    const described = Object.entries(attributes).map(([name, value]) => `[${name}=${value}]`);
    throw new Error(`${found ? others.length + 1 : 'no'} ${tag}${described.join('')}`);
  }
  return found;
}

/** The text of an element, with plain spaces. */
export function textOf(root: Root): string {
  return DomUtils.textContent(root).replaceAll(/\s+/g, ' ').trim();
}

export const textsOf = (all: readonly HtmlElement[]): string[] => all.map(textOf);
