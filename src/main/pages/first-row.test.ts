import { expect, test } from 'vitest';
import { firstRowEarly } from './first-row.ts';

const source = (name: string) =>
  `<source srcSet="/pictures/${name}-small.avif 320w, /pictures/${name}.avif 640w" sizes="(min-width: 32rem) 20rem, 8rem" media="(max-width:79.99rem),(min-resolution:1.01x)" type="image/avif" class="hidden"/><img width="640" src="/pictures/${name}-card.webp" alt=""/>`;
const card = (picture: string) => `<li class="card-below-fold grid">${picture}<h3>Part</h3></li>`;
const list = (...pictures: string[]) => `<h1>All</h1><ul>${pictures.map(card).join('')}</ul>`;
const link = (name: string) =>
  `<link rel="preload" as="image" media="(min-width: 80rem) and (max-resolution: 1dppx)" href="/pictures/${name}-card.webp">`;

test('the pictures of the first row are asked for early by the screens that take them in this form', () => {
  const row = ['a', 'b', 'c', 'd'];
  const markup = list(...[...row, 'e', 'f'].map(source));
  expect(firstRowEarly([markup])).toBe(row.map(link).join(''));
});

test('a picture from elsewhere is not, nor one of the second row in its place', () => {
  const elsewhere = '<img src="https://pictures.example/a.jpg" alt="">';
  const markup = list(elsewhere, source('b'), elsewhere, source('d'), source('e'));
  expect(firstRowEarly([markup])).toBe(link('b') + link('d'));
});

test('a page without cards asks for nothing', () => {
  expect(firstRowEarly([source('a')])).toBe('');
});
