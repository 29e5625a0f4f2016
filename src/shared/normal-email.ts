/** Addresses differ by more than their capitals: `Mara@Nordwerk.example` is `mara@nordwerk.example`. */
export function normalEmail(address: string): string {
  return address.trim().toLowerCase();
}
