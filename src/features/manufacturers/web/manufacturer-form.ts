import { z } from 'zod';
import type { UseFormReturn } from 'react-hook-form';
import type { Manufacturer } from '../contract.ts';
import { aliases, newManufacturer } from '../domain/manufacturer-fields.ts';

/** The rules of the form; the contract has the same. Aliases are lines of a text. */
export const manufacturerRules = newManufacturer.extend({
  aliases: z
    .string()
    .transform((lines) => lines.split('\n').filter((line) => line.trim() !== ''))
    .pipe(aliases),
});
export type ManufacturerOutput = z.output<typeof manufacturerRules>;
export interface ManufacturerInput {
  name: string;
  aliases: string;
  logo: string;
  datasheets: string;
}
export type ManufacturerForm = UseFormReturn<ManufacturerInput, unknown, ManufacturerOutput>;

export function toManufacturerInput(manufacturer: Manufacturer | null): ManufacturerInput {
  return {
    name: manufacturer?.name ?? '',
    aliases: manufacturer?.aliases.join('\n') ?? '',
    logo: manufacturer?.logo ?? '',
    datasheets: manufacturer?.datasheets ?? '',
  };
}
