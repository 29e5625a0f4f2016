/** How a sign-in by a company’s provider fails, in the address of the page that began it. */
export const COMPANY_SIGN_IN_ERRORS = {
  /** The provider’s answer was missing, late or invalid. */
  failed: 'company-sign-in-failed',
  /** Nobody has begun this sign-in in this browser, or not lately, or it has ended already. */
  lost: 'company-sign-in-lost',
  /** The provider, or the person there, said no. */
  refused: 'company-sign-in-refused',
  /** The provider named an address outside of the company’s domains. */
  foreignAddress: 'company-sign-in-foreign-address',
  /** Who works in the shop signs in by the shop’s own rules. */
  staff: 'company-sign-in-staff',
} as const;
