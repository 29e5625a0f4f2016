import { expect, test } from 'vitest';
import { allPictures } from './all-pictures.ts';
import { NO_PICTURE } from './no-picture.ts';

const front = { url: '/pictures/front.webp', alt: 'Front' };
const back = { url: '/pictures/back.webp', alt: '' };
const part = { name: 'Relay', img: '/pictures/relay.webp', pictures: [] };

test('a part shows its main picture before the further ones', () => {
  expect(allPictures({ ...part, pictures: [front, back] })).toEqual([
    { url: part.img, alt: 'Relay' },
    front,
    { ...back, alt: 'Relay' },
  ]);
});

test('a main picture that is also a further one is shown once, where it stands', () => {
  const pictures = [front, back];
  expect(allPictures({ ...part, img: back.url, pictures }).map(({ url }) => url)).toEqual([
    front.url,
    back.url,
  ]);
});

test('a part without a main picture shows the further ones, and without any the placeholder', () => {
  const img = NO_PICTURE;
  expect(allPictures({ ...part, img, pictures: [front] })).toEqual([front]);
  expect(allPictures({ ...part, img })).toEqual([{ url: NO_PICTURE, alt: 'Relay' }]);
});
