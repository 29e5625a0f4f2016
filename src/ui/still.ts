import { createContext, createElement, useContext, type ReactNode } from 'react';
import { spokenLanguage } from '#shared/texts/texts.ts';

const TAG = 'x-still';
const MARKED = new RegExp(`<${TAG} data-part="([^"]*)">(.*?)</${TAG}>`, 'gs');

/**
 * Parts of pages as they were rendered before, by language and name. They stand between marks while
 * React renders, and without them in the page: the browser finds what it would have made itself.
 */
export class StillParts {
  readonly #parts = new Map<string, string>();

  get(name: string): string | undefined {
    return this.#parts.get(name);
  }

  /** The markup without marks; the parts between them are known from now on. */
  taken(markup: string): string {
    return markup.replaceAll(MARKED, (_mark, name: string, part: string) => {
      if (!this.#parts.has(name)) this.#parts.set(name, part);
      return part;
    });
  }
}

/** Null where every part is rendered each time. */
export const StillContext = createContext<StillParts | null>(null);

/**
 * For the server alone: what looks the same on every page of this name, rendered once. It must depend
 * on nothing but the language and its name, and stand at the same place in the tree (`useId`). The
 * browser renders the children themselves: `import.meta.env.SSR ? <Still …>{part}</Still> : part`.
 * @param name few different ones: all are remembered
 */
export function Still({ name, children }: { name: string; children: ReactNode }): ReactNode {
  const parts = useContext(StillContext);
  if (!parts) return children;
  const key = `${spokenLanguage()} ${name}`;
  const known = parts.get(key);
  const content =
    known === undefined ? { children } : { dangerouslySetInnerHTML: { __html: known } };
  return createElement(TAG, { 'data-part': key, ...content });
}
