import { currentLanguage } from './texts/texts.ts';

/** Reads a typed whole number as the page prints it; NaN if it is empty or no number. */
export function typedCount(typed: string): number {
  const grouped =
    currentLanguage() === 'de' ? /^[1-9]\d{0,2}(\.\d{3})+$/ : /^[1-9]\d{0,2}(,\d{3})+$/;
  const text = typed.trim();
  if (grouped.test(text)) return Number(text.replace(/\D/g, ''));
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
