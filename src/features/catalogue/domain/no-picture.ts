/** The image of a product that has no picture. */
export const NO_PICTURE = '/pictures/no-picture.svg';
