// The banner that ends a view is of this feature; the companies answer the call.
import { z } from 'zod';
import { modification } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { id } from '#shared/text.ts';

export const endCompanyView = endpoint({
  method: 'DELETE',
  path: '/companies/{companyId}/views',
  summary:
    'End the caller’s view of a company (`POST /companies/{companyId}/views`). Without one, nothing changes',
  access: 'staff:companies.see',
  params: z.object({ companyId: id }),
  response: modification,
  repeatable: true,
});

export const viewContract = { endCompanyView };
