import { limitNames, type KindCategory } from '#features/part-comparison/domain/kind-categories.ts';
import {
  packageOfAttribute,
  type Mounting,
} from '#features/part-comparison/domain/package-name.ts';
import type { WantedPart } from '#features/part-comparison/domain/wanted-part.ts';
import { valueKey } from '#features/search/domain/query-parser/tokenizer.ts';

type Values = Readonly<Record<string, string | number>>;

const mountings: Readonly<Record<string, Mounting>> = {
  smd: 'smd',
  throughhole: 'through-hole',
};

/**
 * What a part must be to take the place of a product with these attributes: the same value and package, and
 * no worse in any limit. Null if the main value is not known: then nothing can be compared.
 */
export function wantedSubstitute(values: Values, category: KindCategory): WantedPart | null {
  const { kind, technology, main, attributes } = category;
  const valueOf = (role: keyof typeof attributes) => values[attributes[role]?.key ?? ''] ?? null;
  const numberOf = (role: keyof typeof attributes) => {
    const value = valueOf(role);
    return typeof value === 'number' ? value : null;
  };
  const value = values[main.key];
  if (typeof value !== 'number') return null;
  const size = valueOf('package');
  const limits = Object.fromEntries(
    limitNames.filter((name) => name !== 'dielectric').map((name) => [name, numberOf(name)]),
  ) as Pick<WantedPart, Exclude<(typeof limitNames)[number], 'dielectric'>>;
  const dielectric = valueOf('dielectric');
  return {
    kind,
    technology,
    value,
    package: size === null ? null : packageOfAttribute(String(size), kind),
    body: {
      diameter: numberOf('diameter'),
      height: numberOf('height'),
      pitch: numberOf('pitch'),
    },
    mounting: mountings[valueKey(String(valueOf('mounting') ?? ''))] ?? null,
    dielectric: dielectric === null ? null : String(dielectric),
    ...limits,
    isContradictory: false,
  };
}
