import { choicesOf, findChoice, type AttributeType, type Choice } from './attributes.ts';

export interface Convertible {
  readonly type: AttributeType;
  readonly unit: string | null;
  readonly choices: readonly Choice[];
}

/**
 * What becomes of the values of products when an attribute changes: all stay, all are lost, or each
 * becomes another value; a value without one (null) is lost.
 */
export type Conversion = 'keep' | 'lose' | ((value: string) => string | null);

/** @param renamed new values of choices by their old ones */
export function conversionOf(
  before: Convertible,
  after: Convertible | null,
  renamed: ReadonlyMap<string, string> = new Map(),
): Conversion {
  if (!after) return 'lose';
  if (before.type === 'number' || after.type === 'number') {
    return before.type === after.type && before.unit === after.unit ? 'keep' : 'lose';
  }
  const choices = choicesOf(after);
  if (!choices) return 'keep';
  const known = choicesOf(before);
  const values = new Set(choices.map(({ value }) => value));
  if (renamed.size === 0 && known?.every(({ value }) => values.has(value))) return 'keep';
  return (value) => renamed.get(value) ?? findChoice(choices, value)?.value ?? null;
}
