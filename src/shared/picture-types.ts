/** The media types of pictures that can be uploaded, for `accept` of a file input. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
