import { z } from 'zod';
import type { UseFormReturn } from 'react-hook-form';
import type { ArgumentsOf } from '#shared/endpoint.ts';
import type { Category } from '../contract.ts';
import type { addCategory } from '../category-contract.ts';
import { attributeFields, categorySlugText, newCategory } from '../domain/category-fields.ts';
import { optionalField } from '#shared/api-schemas.ts';

/** The rules of the form; the contract has the same. */
export const categoryRules = newCategory.extend({
  slug: optionalField(categorySlugText),
  attributes: z.array(attributeFields),
});
export type CategoryInput = {
  names: Names;
  slug: string;
  picture: string;
  parent: string;
  attributes: AttributeInput[];
};
interface Names {
  en: string;
  de: string;
}
export interface AttributeInput {
  key: string;
  names: Names;
  type: Category['attributes'][number]['type'];
  unit: string;
  choices: (Names & { was: string })[];
  isFilter: boolean;
  inTable: boolean;
}
export type CategoryOutput = z.output<typeof categoryRules>;
export type CategoryForm = UseFormReturn<CategoryInput, unknown, CategoryOutput>;

export const blankAttribute: AttributeInput = {
  key: '',
  names: { en: '', de: '' },
  type: 'text',
  unit: '',
  choices: [],
  isFilter: true,
  inTable: true,
};

/** The form of a category; of a new one below `parent` if there is none. */
export function toCategoryInput(category: Category | null, parent: string | null): CategoryInput {
  if (!category) {
    return {
      names: { en: '', de: '' },
      slug: '',
      picture: '',
      parent: parent ?? '',
      attributes: [],
    };
  }
  return {
    names: namesOf(category.names),
    slug: category.slug,
    picture: category.picture ?? '',
    parent: category.parent ?? '',
    attributes: category.attributes.map((one) => ({
      key: one.key,
      names: namesOf(one.names),
      type: one.type,
      unit: one.unit ?? '',
      choices: one.choices.map((choice) => ({ ...namesOf(choice), was: choice.en })),
      isFilter: one.isFilter,
      inTable: one.inTable,
    })),
  };
}

/** The body of `addCategory` that restores a deleted category. */
export function toNewCategory(category: Category): ArgumentsOf<typeof addCategory>['body'] {
  const { names, slug, picture, parent, attributes } = toCategoryInput(category, null);
  return {
    names,
    slug,
    picture,
    parent,
    attributes: attributes.map((one) => ({
      ...one,
      choices: one.choices.map(({ en, de }) => ({ en, de })),
    })),
  };
}

function namesOf({ en, de }: Category['names']): Names {
  return { en, de: de ?? '' };
}
