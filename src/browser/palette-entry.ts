import type { StaffPermission } from '#shared/staff-roles.ts';

/** A page that the command palette offers. */
export interface PaletteEntry {
  readonly label: string;
  readonly to: string;
  /** More words that find the entry, English ones before German ones. */
  readonly keywords: string;
  /** Who is offered it; a customer is signed in and not an admin. */
  readonly audience:
    | 'everyone'
    | 'visitor'
    | 'signed-in'
    | 'customer'
    | 'admin'
    | `staff:${StaffPermission}`;
}
