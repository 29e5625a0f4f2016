/**
 * The main picture of a product is `img`. If it has a text, it is also the first of `pictures`; the form of a product
 * shows it apart from the further ones.
 */
interface Pictured {
  readonly url: string;
  readonly alt: string;
}

/** Takes the main picture out of the list of all pictures. */
export function withoutMain<Picture extends Pictured>(img: string, pictures: readonly Picture[]) {
  const main = pictures.find(({ url }) => url === img) ?? null;
  return { main, further: pictures.filter(({ url }) => url !== img) };
}

/** Puts the main picture in front of the further ones, if something is said about it. */
export function withMain<Text extends { readonly alt: string; readonly translations?: object }>(
  img: string | undefined,
  text: Text,
  further: readonly (Text & { readonly url: string })[],
): (Text & { readonly url: string })[] {
  if (!img || (text.alt === '' && !text.translations)) return [...further];
  return [{ ...text, url: img }, ...further.filter(({ url }) => url !== img)];
}
