import type { PaletteEntry } from '#browser/palette-entry.ts';
import { may, type StaffMember, type StaffPermission } from '#shared/staff-roles.ts';
import { auditPaletteEntries } from '#features/audit/web/index.ts';
import { bomsPaletteEntries } from '#features/boms/web/index.ts';
import { cartPaletteEntries } from '#features/carts/web/index.ts';
import { cataloguePaletteEntries } from '#features/catalogue/web/index.ts';
import { manufacturersPaletteEntries } from '#features/manufacturers/web/index.ts';
import { identityPaletteEntries } from '#features/identity/web/index.ts';
import { ordersPaletteEntries } from '#features/orders/web/index.ts';
import { overviewPaletteEntries } from '#features/overview/web/index.ts';
import { companyPaletteEntries } from '#features/companies/web/index.ts';
import { priceListPaletteEntries } from '#features/company-catalogue/web/index.ts';
import { peoplePaletteEntries } from '#features/people/web/index.ts';
import { reviewsPaletteEntries } from '#features/reviews/web/index.ts';
import { settingsPaletteEntries } from '#features/settings/web/index.ts';
import { shippingPaletteEntries } from '#features/shipping/web/index.ts';
import { shopPaletteEntries } from '#features/shop/web/index.ts';

const publicPages: readonly PaletteEntry[] = [
  { label: 'Home', to: '/', keywords: 'start landing anfang', audience: 'everyone' },
  {
    label: 'All products',
    to: '/allproducts',
    keywords: 'catalogue shop parts katalog teile artikel',
    audience: 'everyone',
  },
  { label: 'Blog', to: '/blog', keywords: 'news neuigkeiten', audience: 'everyone' },
];

/** All entries, in the order of the palette. */
const entries: readonly PaletteEntry[] = [
  ...overviewPaletteEntries,
  ...ordersPaletteEntries,
  ...cataloguePaletteEntries,
  ...manufacturersPaletteEntries,
  ...reviewsPaletteEntries,
  ...peoplePaletteEntries,
  ...companyPaletteEntries,
  ...priceListPaletteEntries,
  ...auditPaletteEntries,
  ...settingsPaletteEntries,
  ...shippingPaletteEntries,
  ...publicPages,
  ...cartPaletteEntries,
  ...bomsPaletteEntries,
  ...shopPaletteEntries,
  ...identityPaletteEntries,
];

/** The pages that this visitor may open (docs/specification.md#navigation). */
export function entriesFor(user: StaffMember | null): readonly PaletteEntry[] {
  return entries.filter(({ audience }) => mayOpen(audience, user));
}

function mayOpen(audience: PaletteEntry['audience'], user: StaffMember | null): boolean {
  if (audience === 'everyone') return true;
  if (audience === 'visitor' || !user) return audience === 'visitor' && !user;
  if (audience === 'signed-in') return true;
  if (audience === 'customer') return !user.admin;
  if (audience === 'admin') return user.admin;
  return may(user, audience.slice('staff:'.length) as StaffPermission);
}

/** Reports whether every word of the query begins a word of the text: `dr24` matches `PS-DR24-5`. */
export function matchesQuery(query: string, text: string): boolean {
  const lowerText = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((part) => beginsWord(part, lowerText));
}

function beginsWord(part: string, text: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}
