export const legalPages = ['terms', 'privacy', 'imprint', 'returns'] as const;
export type LegalPage = (typeof legalPages)[number];

/** In its own file, without zod: public pages load it. */
export const legalPageTitle: Readonly<Record<LegalPage, string>> = {
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  imprint: 'Imprint',
  returns: 'Returns',
};
