import { t } from '#shared/texts/texts.ts';

const MAX_SHOWN = 120;

/** A picture that the shop keeps: its path tells nothing. Files of products are no pictures. */
const KEPT_PICTURE = /^\/(files\/(?!product-files\/)|pictures\/)/;

/** Says what somebody else has changed. A list is described by its number of entries, a kept picture as such. */
export function describeChange(
  field: string,
  before: unknown,
  now: unknown,
  format: (value: unknown) => string | null,
): string {
  if (!Array.isArray(now)) {
    const [was, is] = [before, now].map((value) => format(value) ?? formatValue(value));
    const values = { field, before: was ?? '', now: is ?? '' };
    if (isKeptPicture(before) && isKeptPicture(now))
      return t('{field} was changed to another picture since you opened it', { field });
    return t('{field} was changed from {before} to {now} since you opened it', values);
  }
  const [was, is] = [Array.isArray(before) ? before.length : 0, now.length];
  return was === is
    ? t('{field}: changed since you opened this', { field })
    : t('{field}: {before} when you opened this, {now} now', { field, now: is, before: was });
}

function isKeptPicture(value: unknown): boolean {
  return KEPT_PICTURE.test(String(firstValue(value)));
}

/** That of an object with several values, such as a logo. */
function firstValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? firstValue(Object.values(value)[0]) : value;
}

/** Long texts are shown by their beginning. */
function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'object' && value !== null) return formatValue(firstValue(value));
  if (isKeptPicture(value)) return t('Picture');
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text) || '–';
}
