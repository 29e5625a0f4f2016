import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import { quoteRefusals } from '../domain/quote-refusals.ts';

/**
 * @param missing the fields whose product is not in the catalogue that the customer sees, as JSON pointers
 * @throws Refusal if there are any
 */
export function requireInCatalogue(missing: readonly string[]): void {
  if (missing.length === 0) return;
  const detail = t('This part is not in the catalogue, or the customer cannot see it.');
  const errors = missing.map((pointer) => ({ pointer, detail }));
  throw refuse(quoteRefusals.notInCatalogue, { errors });
}
