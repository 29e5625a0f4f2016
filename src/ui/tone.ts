/** What a message or a state means, as a colour. */
export type Tone = 'info' | 'positive' | 'caution' | 'danger';
