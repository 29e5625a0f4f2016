/** The media types of pictures that can be uploaded, for `accept` of a file input. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The largest picture that can be uploaded. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
