/** The words of a name in the letters of an address: `µ-Relays, 24 V` → `u`, `relays`, `24`, `v`. */
export function addressWords(name: string): readonly string[] {
  return name
    .replace(/[äöü]/gi, (letter) => `${letter}e`)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .replaceAll('Ω', 'ohm')
    .replace(/[µμ]/g, 'u')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** The last segment of the address of a category: `Relay sockets` → `relay-sockets`. */
export function categorySlug(name: string): string {
  return addressWords(name).join('-').slice(0, 76).replace(/-+$/, '') || 'category';
}

/** What every product has: searches filter, sort and count by these names as they do by the keys of attributes. */
const NAMES_OF_SEARCH = [
  'leadTime',
  'lifecycle',
  'manufacturer',
  'newest',
  'partNumber',
  'price',
  'stock',
];

/** Characters; a number that makes it unique still fits into the 60 that a key may have. */
const MAX_KEY = 56;

/** The key of an attribute: `Coil voltage` → `coilVoltage`, `Stock` → `attributeStock`. */
export function attributeKey(name: string): string {
  const words = addressWords(name).map((word, at) =>
    at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
  const key = words.join('').slice(0, MAX_KEY);
  const isKey = /^[a-z]/.test(key) && !NAMES_OF_SEARCH.includes(key);
  return isKey ? key : `attribute${key.charAt(0).toUpperCase()}${key.slice(1)}`.slice(0, MAX_KEY);
}

/** The first of `wanted`, `wanted2`, `wanted3`… that is not taken. */
export function firstFree(
  wanted: string,
  isTaken: (name: string) => boolean,
  separator = '',
): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}${separator}${number}`;
    if (!isTaken(name)) return name;
  }
}
