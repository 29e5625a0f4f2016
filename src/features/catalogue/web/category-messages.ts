import { t, tn } from '#shared/texts/texts.ts';
import type { CategoryEffect } from '../contract.ts';

/** Texts of the page that manages categories. */
export const categoryMessages = {
  added: (name: string) => t('{name} has been added', { name }),
  saved: (name: string) => t('{name} has been saved', { name }),
  deleted: (name: string) => t('{name} has been deleted', { name }),
  merged: (name: string, into: string) => t('{name} is now part of {into}', { name, into }),
  moved: (name: string, place: number, parent: string | null) =>
    parent === null
      ? t('{name} is now main category number {place}', { name, place })
      : t('{name} is now number {place} in {parent}', { name, place, parent }),
  undo: 'Undo',
  undone: (name: string) => t('{name} is back at its place', { name }),
  conflict: 'Someone else has changed this category.',
} as const;

/** What a move or merge touches, in sentences. */
export function effectText({ products, addresses, lost }: CategoryEffect): string {
  const sentences = [
    products > 0 && tn('{count} product is affected.', '{count} products are affected.', products),
    addresses > 0 &&
      tn(
        '{count} page gets a new address; the old one leads to it.',
        '{count} pages get new addresses; the old ones lead to them.',
        addresses,
      ),
    ...lostTexts(lost),
  ];
  return sentences.filter(Boolean).join(' ');
}

export function lostTexts(lost: CategoryEffect['lost']): string[] {
  return lost.map(({ name, products }) =>
    tn(
      '{count} product loses its value of “{name}”.',
      '{count} products lose their value of “{name}”.',
      products,
      { name },
    ),
  );
}
