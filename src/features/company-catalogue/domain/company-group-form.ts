import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';
import { requiredText } from '#shared/text.ts';

export const companyGroupForm = z.strictObject({
  name: singleLine(requiredText(100, 'Name is Required')),
});
export type CompanyGroupForm = z.output<typeof companyGroupForm>;
