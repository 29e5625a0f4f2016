/** How mails begin a line: quoted, as a bullet, with a number in a list. */
export const LINE_START = /^\s*(?:>\s*)*(?:[*•–·-]\s+)?(?:\d{1,3}[.)]\s+)?/u;
