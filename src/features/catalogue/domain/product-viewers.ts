import { z } from 'zod';
import { atMost, id } from '#shared/text.ts';

/** A company, or a group of companies, that sees a restricted product. */
export const productViewer = z.object({
  type: z.enum(['company', 'group']),
  _id: z.string(),
  name: z.string(),
});
export type ProductViewer = z.output<typeof productViewer>;

export const MAX_PRODUCT_VIEWERS = 200;

/** Who sees a product that not everybody sees; nobody but the staff if the list is empty. */
export const restrictedTo = z.strictObject({
  viewers: z
    .array(z.strictObject({ type: productViewer.shape.type, _id: id }))
    .max(MAX_PRODUCT_VIEWERS, atMost(MAX_PRODUCT_VIEWERS)),
});

/** The same, with names where they are known. */
export interface Restriction {
  readonly viewers: readonly (Omit<ProductViewer, 'name'> & { readonly name?: string })[];
}

/** Groups first, then by name; each once. */
export function distinctInOrder(viewers: readonly ProductViewer[]): ProductViewer[] {
  const each = new Map(viewers.map((one) => [one._id, one]));
  return [...each.values()].toSorted(
    (a, b) =>
      Number(a.type === 'company') - Number(b.type === 'company') ||
      a.name.localeCompare(b.name, 'en') ||
      (a._id < b._id ? -1 : 1),
  );
}

/** Who sees a product, for the audit log. */
export function viewerNames(restriction: Restriction | null | undefined): readonly string[] {
  if (!restriction) return ['everyone'];
  const names = restriction.viewers.map(({ name, _id }) => name ?? _id);
  return names.length > 0 ? names : ['nobody'];
}

/**
 * Packagings of one part are shown together, so that a restricted product has none: who sees one of them would learn of
 * the others.
 */
export const RESTRICTED_STANDS_ALONE =
  'Only a product without other packagings can be restricted to some companies';

/** What is wrong with the restriction of a product. */
export function restrictionErrors(product: {
  readonly restrictedTo?: object | undefined;
  readonly packagingOf?: string | undefined;
}) {
  if (!product.restrictedTo || !product.packagingOf) return [];
  return [{ path: ['restrictedTo'], message: RESTRICTED_STANDS_ALONE }];
}
