import { z } from 'zod';
import type { PagePosition, SortOrder } from '../domain/index/part-query.ts';
import type { CategoryTree } from './category-scope.ts';

const number = z.number();
const text = z.string().max(300);

/** What a page of this order can have ended with: a cursor of another order is none of this list. */
export function placeIn(order: SortOrder, tree: CategoryTree): z.ZodType<PagePosition> {
  return z.tuple([keyIn(order, tree), z.guid()]);
}

function keyIn(order: SortOrder, tree: CategoryTree): z.ZodType<PagePosition[0]> {
  switch (order.by) {
    case 'newest':
      return z.null();
    case 'best':
    case 'stock':
    case 'lifecycle':
      return number;
    case 'partNumber':
      return text;
    case 'price':
    case 'leadTime':
      return number.nullable();
    case 'manufacturer':
      return text.nullable();
    case 'column':
      return z.union([...columnKeys(order.key, tree), z.null()]);
  }
}

/** Categories may have the same key for numbers and for texts. */
function columnKeys(key: string, { all }: CategoryTree) {
  const columns = all.flatMap(({ attributes }) => attributes.filter((one) => one.key === key));
  return columns.map(({ type }) => (type === 'number' ? number : text));
}
