import { isValueKind, kindOfWords, mainUnits, type ValueKind } from './part-kind.ts';
import { technologyOf, type Technology, type WantedPart } from './wanted-part.ts';

export interface CategoryAttribute {
  readonly key: string;
  readonly name: string;
  readonly unit: string | null;
}

export interface NamedCategory {
  readonly slug: string;
  readonly name: string;
  readonly translations: Readonly<Record<string, string>>;
  readonly attributes: readonly CategoryAttribute[];
}

/** What of a part a limit or a dimension is about. */
export const limitNames = [
  'voltage',
  'current',
  'power',
  'tolerance',
  'tempco',
  'dielectric',
  'loadCapacitance',
  'temperatureMin',
  'temperatureMax',
] as const;
export type LimitName = (typeof limitNames)[number];
type Role = LimitName | 'package' | 'mounting' | 'diameter' | 'height' | 'pitch';

/** The keys of attributes that say the package. */
export const packageKeys: readonly string[] = ['package', 'case', 'size'];

/** The keys of attributes by what they are, with their unit. A crystal has its tolerance in ppm. */
const roles: Readonly<
  Record<Role, { readonly keys: readonly string[]; readonly units: readonly (string | null)[] }>
> = {
  voltage: { keys: ['voltage', 'maxVoltage', 'ratedVoltage'], units: ['V'] },
  current: { keys: ['current', 'ratedCurrent', 'heatingCurrent'], units: ['A'] },
  power: { keys: ['power', 'ratedPower'], units: ['W'] },
  tolerance: { keys: ['tolerance'], units: ['%', 'ppm'] },
  tempco: { keys: ['tempco', 'temperatureCoefficient'], units: ['ppm/K'] },
  dielectric: { keys: ['dielectric'], units: [null] },
  loadCapacitance: { keys: ['loadCapacitance'], units: ['F'] },
  temperatureMin: { keys: ['temperatureMin'], units: ['°C'] },
  temperatureMax: { keys: ['temperatureMax'], units: ['°C'] },
  package: { keys: packageKeys, units: [null] },
  mounting: { keys: ['mounting'], units: [null] },
  diameter: { keys: ['diameter'], units: ['m'] },
  height: { keys: ['height'], units: ['m'] },
  pitch: { keys: ['pitch'], units: ['m'] },
};

/** A category of parts that have a main value. */
export interface KindCategory {
  readonly slug: string;
  readonly kind: ValueKind;
  /** Of capacitors; null if the category has all. */
  readonly technology: Technology | null;
  readonly main: CategoryAttribute;
  readonly attributes: Readonly<Partial<Record<Role, CategoryAttribute>>>;
}

const mainKeys: Readonly<Record<ValueKind, string>> = {
  resistor: 'resistance',
  capacitor: 'capacitance',
  inductor: 'inductance',
  ferrite: 'impedance',
  crystal: 'frequency',
};

/** The categories whose name says a kind of part and that have its main value as an attribute. */
export function kindCategories(categories: readonly NamedCategory[]): readonly KindCategory[] {
  return categories.flatMap(({ slug, name, translations, attributes }): KindCategory[] => {
    const names = [name, ...Object.values(translations)];
    const kind = names.map(kindOfWords).find((one) => one !== null) ?? null;
    if (!isValueKind(kind)) return [];
    const measured = attributes.filter(({ unit }) => unit === mainUnits[kind]);
    const main = measured.find(({ key }) => key === mainKeys[kind]) ?? measured[0];
    if (!main) return [];
    const found = Object.entries(roles).flatMap(([role, { keys, units }]) => {
      const attribute = attributes.find(
        (one) => one !== main && keys.includes(one.key) && units.includes(one.unit),
      );
      return attribute ? [[role, attribute] as const] : [];
    });
    const technology = kind === 'capacitor' ? technologyOf(names.join(' ')) : null;
    return [{ slug, kind, technology, main, attributes: Object.fromEntries(found) }];
  });
}

/** Chips that do not say their dielectric are ceramic. */
const CHIP = /^\d{4,5}$/;

/** The categories that a part can be in. */
export function categoriesFor(
  { kind, technology, package: size, dielectric }: WantedPart,
  categories: readonly KindCategory[],
): readonly KindCategory[] {
  const isChip = kind === 'capacitor' && (CHIP.test(size ?? '') || dielectric !== null);
  const wanted = technology ?? (isChip ? 'ceramic' : null);
  return categories.filter(
    (one) =>
      one.kind === kind &&
      (wanted === null || one.technology === null || one.technology === wanted),
  );
}
