import type { ProductFields } from '#features/catalogue/domain/changed-fields.ts';
import { withMain } from '#features/catalogue/domain/main-picture.ts';
import { mainPictureText } from '#features/catalogue/domain/product-fields.ts';
import { pictureUrl } from '#shared/text.ts';
import { formatList, parseList } from './list-cell.ts';

/** The columns of pictures and files, besides the address of the main picture. */
type MediaField = 'imgText' | 'imgTextDe' | 'pictures' | 'files';
type MediaCells = Readonly<Partial<Record<MediaField | 'img', string>>>;
type Report = (field: MediaField, detail: string) => void;

export type Pictured = Pick<ProductFields, 'img' | 'pictures'>;
interface Text {
  readonly text: string;
  readonly de: string | undefined;
}

/** The pictures and files of a product as cells. */
export function mediaCells(
  product: Pictured & Pick<ProductFields, 'files'>,
): Record<MediaField, string> {
  const { main, further } = takeMain(product.img, product.pictures);
  return {
    imgText: main?.alt ?? '',
    imgTextDe: main?.translations?.de ?? '',
    pictures: formatTexts(
      further.map(({ url, alt, translations }) => ({ url, text: alt, de: translations?.de })),
    ),
    files: formatTexts(
      (product.files ?? []).map(({ url, title, translations }) => {
        return { url, text: title, de: translations?.de };
      }),
    ),
  };
}

/** The pictures and files that a line gives a product; undefined without a column for them. */
export function parseMedia(
  cells: MediaCells,
  /** The product as it is, for columns that the file does not have. */
  current: Pictured,
  report: Report,
): { readonly pictures?: unknown; readonly files?: unknown } {
  const pictures = parsePictures(cells, current, report);
  const files = parseTexts(cells.files)?.map(({ url, text, de }) => {
    return { url, title: text, ...translated(de) };
  });
  if (cells.files !== undefined && !files)
    report('files', 'Write as address | title | German title');
  return { ...(pictures ? { pictures } : {}), ...(files ? { files } : {}) };
}

function parsePictures(cells: MediaCells, current: Pictured, report: Report) {
  const listed = parseTexts(cells.pictures)?.map(({ url, text, de }) => {
    return { url, alt: text, ...translated(de) };
  });
  if (cells.pictures !== undefined && !listed) {
    report('pictures', 'Write as address | alternative text | German alternative text');
    return undefined;
  }
  const img = cells.img?.trim() ?? current.img ?? '';
  const before = takeMain(current.img, current.pictures);
  const { main: own, further } = listed ? takeMain(img, listed) : { main: null, further: null };
  // A file of an earlier version has the main picture in the list.
  const kept = own ?? before.main;
  const text = mainPictureText.safeParse({
    alt: cells.imgText ?? kept?.alt ?? '',
    translations: { de: cells.imgTextDe ?? kept?.translations?.de },
  });
  if (!text.success) {
    for (const { path, message } of text.error.issues) {
      report(path[0] === 'alt' ? 'imgText' : 'imgTextDe', message);
    }
    return undefined;
  }
  const hasText = text.data.alt !== '' || text.data.translations !== undefined;
  if (img === '' && hasText && (cells.imgText ?? cells.imgTextDe) !== undefined) {
    report(cells.imgText ? 'imgText' : 'imgTextDe', 'The text has no picture');
    return undefined;
  }
  if (!listed && !before.main && !hasText) return undefined;
  // The error stands at the address itself.
  if (img !== '' && !pictureUrl.safeParse(img).success) return listed;
  return withMain(img, text.data, further ?? before.further);
}

/**
 * Takes the main picture out of the list of all if it has a text, so that `withMain` puts it back
 * where it was: it must be the first, and there once.
 */
function takeMain<
  Picture extends { readonly url: string; readonly alt: string; readonly translations?: object },
>(img: string | undefined, pictures: readonly Picture[] = []) {
  const [first, ...further] = pictures;
  const isMain = first && first.url === img && (first.alt !== '' || first.translations);
  return isMain && !further.some(({ url }) => url === img)
    ? { main: first, further }
    : { main: null, further: pictures };
}

function formatTexts(all: readonly (Text & { readonly url: string })[]): string {
  return formatList(
    all.map(({ url, text, de }) => [url, text, ...(de ? [de] : [])]),
    '|',
  );
}

function parseTexts(cell: string | undefined): (Text & { readonly url: string })[] | null {
  const lists = cell === undefined ? null : parseList(cell, '|', 1);
  return lists && lists.map(([url, text, de]) => ({ url, text, de }));
}

function translated(de: string | undefined): { translations?: { readonly de: string } } {
  return de ? { translations: { de } } : {};
}
