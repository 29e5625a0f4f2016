import type { Piece } from './encoded.ts';
import { escapeHtml } from './escape.ts';

/** A page's markup around its texts: one piece more than there are places for texts. */
interface Template {
  readonly pieces: readonly Buffer[];
  /** Which of the view's texts stands after each piece. */
  readonly texts: readonly number[];
}

/** Each takes about 30 KB. Pages of one kind have some tens of shapes. */
const MOST = 150;
/** Goes unchanged through addresses, attributes and texts. */
const blank = (position: number, text: string) => `${isPath(text) ? '/' : ''}blankq${position}z`;
const BLANK = /\/?blankq(\d+)z/;
/** React and its router write such addresses in another way than they were given, or not at all. */
const REWRITTEN = /script\s*:|^\/.*[^\w./?=&~-]/is;

/**
 * Markup of pages that differ in texts only. It is rendered once for each shape of view, with blanks in
 * the place of the texts, which are filled in by hand from then on.
 */
export class PageTemplates {
  readonly #templates = new Map<string, Template>();

  /**
   * @param kind what the markup depends on besides the view
   * @param view strings, numbers, booleans, null, and arrays and plain objects of these. See `usePageView`.
   * @param render the markup for such a view
   */
  markup<View>(kind: string, view: View, render: (view: View) => string): readonly Piece[] {
    const texts: string[] = [];
    const shape = `${kind} ${shapeOf(view, texts)}`;
    if (texts.some((text) => REWRITTEN.test(text))) return [render(view)];
    const template = this.#templates.get(shape) ?? this.#made(shape, render(blanked(view)));
    return filled(template, texts);
  }

  #made(shape: string, markup: string): Template {
    const parts = markup.split(BLANK);
    const template = {
      pieces: parts.filter((_, at) => at % 2 === 0).map((part) => Buffer.from(part)),
      texts: parts.filter((_, at) => at % 2 === 1).map(Number),
    };
    const [oldest] = this.#templates.keys();
    if (this.#templates.size >= MOST && oldest !== undefined) this.#templates.delete(oldest);
    this.#templates.set(shape, template);
    return template;
  }
}

/** What of the view decides which markup there is; its texts are added to `texts`. React shows no empty ones. */
function shapeOf(view: unknown, texts: string[]): string {
  if (typeof view === 'string') {
    if (view !== '') texts.push(view);
    return view === '' ? '""' : isPath(view) ? '/' : 'text';
  }
  if (typeof view !== 'object' || view === null) return String(view);
  let shape = Array.isArray(view) ? '[' : '{';
  for (const [name, part] of Object.entries(view)) shape += `${name}:${shapeOf(part, texts)},`;
  return `${shape}}`;
}

/** The view with numbered blanks in the place of its texts, in the same order. */
function blanked<View>(view: View): View {
  let count = 0;
  const json = JSON.stringify(view, (_, part: unknown) =>
    typeof part === 'string' && part !== '' ? blank(count++, part) : part,
  );
  return JSON.parse(json) as View;
}

/** The router takes what does not begin so for a part of the page's own path. */
function isPath(text: string): boolean {
  return text.startsWith('/');
}

function filled({ pieces, texts: places }: Template, texts: readonly string[]): Piece[] {
  const all: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    all.push(piece);
    const place = places[at];
    if (place !== undefined) all.push(escapeHtml(texts[place] ?? ''));
  }
  return all;
}
