import { z } from 'zod';
import { inputError } from '#shared/problem.ts';
import { refusals } from '#shared/refusal.ts';
import { companyStates } from './company-rules.ts';
import { exceededLimit } from './spending-limits.ts';

/** How an order of a company can be refused because of the company. */
export const purchasingRefusals = refusals('companies', {
  cannotOrder: {
    status: 409,
    title: 'Nobody can order for this company now.',
    members: { state: z.enum(companyStates) },
  },
  beyondLimit: {
    status: 409,
    title: 'This order is beyond a limit. Ask for approval.',
    members: {
      limits: z.array(exceededLimit),
      /** How many people must approve it. */
      approvals: z.int(),
    },
  },
  costCentreUnusable: {
    status: 422,
    title: 'Choose another cost centre.',
    members: { errors: z.array(inputError) },
  },
});

export const companyOrderRefusals = Object.values(purchasingRefusals);
