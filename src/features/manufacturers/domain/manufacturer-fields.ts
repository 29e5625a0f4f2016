import { z } from 'zod';
import { clearable } from '#features/catalogue/domain/clearable.ts';
import { MPN_PLACEHOLDER } from '#features/catalogue/domain/datasheet-address.ts';
import { optionalField } from '#shared/api-schemas.ts';
import { singleLine } from '#shared/single-line.ts';
import { message } from '#shared/texts/texts.ts';
import { atMost, pictureUrl, requiredText, webAddress } from '#shared/text.ts';

export const MAX_ALIASES = 100;
const MAX_NAME_LENGTH = 120;

const name = singleLine(requiredText(MAX_NAME_LENGTH, 'Name is Required'));

export const aliases = z
  .array(singleLine(requiredText(MAX_NAME_LENGTH)))
  .max(MAX_ALIASES, atMost(MAX_ALIASES))
  .refine(
    (all) => new Set(all.map((one) => one.toLowerCase())).size === all.length,
    'Each alias only once',
  );

/** The shop links to it, so it must be encrypted. */
const datasheets = webAddress
  .refine((address) => /^https:/i.test(address), 'A web address that starts with https://')
  .refine(
    isPlaceholderInPath,
    message('Only {placeholder} may be in braces, and only after the host name', {
      placeholder: MPN_PLACEHOLDER,
    }),
  );

/** Whether braces occur only as the placeholder, and not in the name of the host. */
function isPlaceholderInPath(address: string): boolean {
  const [host = '', ...rest] = address.slice('https://'.length).split(/(?=[/?#])/);
  return !/[{}]/.test(host) && !/[{}]/.test(rest.join('').replaceAll(MPN_PLACEHOLDER, ''));
}

export const newManufacturer = z.strictObject({
  name,
  /** Other names of the same manufacturer, which files and searches may use. */
  aliases: optionalField(aliases),
  logo: optionalField(pictureUrl),
  /** Where buyers find its datasheets; `{mpn}` is replaced by the MPN of the product. */
  datasheets: optionalField(datasheets),
});
export type NewManufacturer = z.output<typeof newManufacturer>;

/** Absent fields stay; an empty one clears the logo or the address. */
export const manufacturerChange = z.strictObject({
  name: optionalField(name),
  /** All aliases: those that are left out are deleted. */
  aliases: optionalField(aliases),
  logo: clearable(pictureUrl),
  datasheets: clearable(datasheets),
});
export type ManufacturerChange = z.output<typeof manufacturerChange>;

/**
 * The aliases of a change. They include the old name of a renamed manufacturer, which the server adds
 * anyway: with it, a save that is repeated because its answer was lost is recognised as made.
 */
export function aliasesToSend(
  saved: { readonly name: string },
  typed: Pick<NewManufacturer, 'name' | 'aliases'>,
): string[] {
  const given = typed.aliases ?? [];
  const isListed = given.some((one) => one.toLowerCase() === saved.name.toLowerCase());
  return typed.name === saved.name || isListed || given.length >= MAX_ALIASES
    ? given
    : [...given, saved.name];
}
