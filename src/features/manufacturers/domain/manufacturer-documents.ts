import { z } from 'zod';

export const manufacturer = z.object({
  _id: z.string(),
  /** Rises with each change; a change must send the version that it is based on. */
  version: z.int(),
  name: z.string(),
  aliases: z.array(z.string()),
  logo: z.string().nullable(),
  /** Where buyers find its datasheets; `{mpn}` stands for the MPN of the product. */
  datasheets: z.string().nullable(),
  /** Its products, archived ones included. */
  products: z.int(),
});
export type Manufacturer = z.output<typeof manufacturer>;
