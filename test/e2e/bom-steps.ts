import type { Page } from './test.ts';
import { createBom, shareBom } from '#features/boms/contract.ts';
import type { Api } from '#shared/api-client.ts';
import { value } from './session-by-api.ts';

/** A board with parts of the demo catalogue: certain, likely, unknown and not fitted. */
export const boardFile = `Bill of materials;;;;
;;;;
Reference;Quantity;Value;Manufacturer;MPN
R1, R2, R3, R4;4;10k;Ohmlund Components;OC-0603F1002
D1;1;1N4148;Nobody Semi;1N4148-HV
J1, J2;2;Header;;SK-PH254-140S
U9;1;;;QQZZ-000
R9;1;DNP;Ohmlund Components;OC-0603F1002
`;

async function createdBom(api: Api, text: string): Promise<string> {
  return value(await api(createBom, { body: new Blob([text]), query: { name: 'Board' } }))._id;
}

/** The address of the page of a new bill of materials. */
export async function bomPathByApi(api: Api, text = boardFile): Promise<string> {
  return `/boms/${await createdBom(api, text)}`;
}

/** The page that everyone with the link of a new bill of materials can read. */
export async function sharedBomPathByApi(api: Api): Promise<string> {
  const id = await createdBom(api, boardFile);
  const { token } = value(await api(shareBom, { params: { id } }));
  return `/boms/shared/${token}`;
}

/** Drops a file on the page of bills of materials. */
export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName = '', content = '']) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName, { type: 'text/csv' }));
      return transfer;
    },
    [name, text],
  );
  // The zone takes files once its button is there.
  const button = page.getByRole('button', { name: 'Choose a file' });
  await button.dispatchEvent('drop', { dataTransfer });
}
