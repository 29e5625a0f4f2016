import type { Person, TestShop } from '#test/support/test-shop.ts';
import { createBom, getBom, type Bom } from '../contract.ts';

/** What people do with bills of materials in tests. */
export function bomSteps(shop: TestShop) {
  async function upload(person: Person, text: string): Promise<string> {
    const created = await person.api(createBom, { body: new Blob([text]) });
    if (!created.ok) throw new Error(JSON.stringify(created.problem));
    return created.value._id;
  }

  async function load(person: Person, id: string): Promise<Bom> {
    const got = await person.api(getBom, { params: { id } });
    if (!got.ok) throw new Error(JSON.stringify(got.problem));
    return got.value;
  }

  async function matched(person: Person, text: string): Promise<Bom> {
    const id = await upload(person, text);
    await shop.drainBoms();
    return load(person, id);
  }

  return { upload, load, matched };
}
