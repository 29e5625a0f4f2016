import type { Person, TestShop } from '#test/support/test-shop.ts';
import { createBom, getBom, type Bom } from '../contract.ts';

export async function upload(person: Person, text: string): Promise<string> {
  const created = await person.api(createBom, { body: new Blob([text]) });
  if (!created.ok) throw new Error(JSON.stringify(created.problem));
  return created.value._id;
}

export async function load(person: Person, id: string): Promise<Bom> {
  const got = await person.api(getBom, { params: { id } });
  if (!got.ok) throw new Error(JSON.stringify(got.problem));
  return got.value;
}

/** A bill of materials whose lines have been matched. */
export function matchedIn(shop: TestShop) {
  return async (person: Person, text: string): Promise<Bom> => {
    const id = await upload(person, text);
    await shop.drainBoms();
    return load(person, id);
  };
}
