/** A token in the links of mails: 256 bits as base64url. */
export const LINK_TOKEN = /^[\w-]{43}$/;
export const LINK_INCOMPLETE = 'The link is incomplete';
