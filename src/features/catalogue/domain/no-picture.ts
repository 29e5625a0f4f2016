/** A product without a picture of its own shows this drawing. */
export const NO_PICTURE = '/pictures/no-picture.svg';
