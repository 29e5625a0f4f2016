import { searchProducts } from '#features/search/contract.ts';
import type { ArgumentsOf } from '#shared/endpoint.ts';
import type { Person, TestShop } from '#test/support/test-shop.ts';
import { type Category } from '../contract.ts';
import { addCategory, changeCategory, listCategories } from '../category-contract.ts';

export type CategoryBody = ArgumentsOf<typeof addCategory>['body'];
export type AttributeBody = Exclude<NonNullable<CategoryBody['attributes']>, string>[number];

export const resistance: AttributeBody = {
  names: { en: 'Resistance', de: 'Widerstand' },
  type: 'number',
  unit: 'Ω',
};
export const mounting: AttributeBody = {
  names: { en: 'Mounting', de: 'Montage' },
  type: 'choice',
  choices: [{ en: 'Through-hole', de: 'Bedrahtet' }, { en: 'Surface' }],
};

export function valueOf<Value>(
  outcome: { ok: true; value: Value } | { ok: false; problem: object },
): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

/** What an admin does to categories, and what visitors see. */
export function categorySteps(shop: TestShop, admin: Person) {
  let number = 0;
  return {
    /** A new category with a name of its own. */
    async category(body: Partial<CategoryBody> = {}): Promise<Category> {
      number += 1;
      const names = { en: `Category ${number}` };
      const added = valueOf(await admin.api(addCategory, { body: { names, ...body } }));
      const { insertedId: _insertedId, ...stored } = added;
      return stored;
    },
    change(
      { _id: id, version }: Pick<Category, '_id' | 'version'>,
      body: Omit<ArgumentsOf<typeof changeCategory>['body'], 'version'>,
    ) {
      return admin.api(changeCategory, { params: { id }, body: { version, ...body } });
    },
    async current({ _id: id }: Pick<Category, '_id'>): Promise<Category> {
      const listed = valueOf(await admin.api(listCategories, {}));
      const found = listed.find((one) => one._id === id);
      if (!found) throw new Error(`no category ${id}`);
      return found;
    },
    async search(query: ArgumentsOf<typeof searchProducts>['query']) {
      return valueOf(await shop.api(searchProducts, { query: query ?? {} }));
    },
  };
}
