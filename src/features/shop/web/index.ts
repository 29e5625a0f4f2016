export { ContactForm } from './contact-form.tsx';
export { shopPaletteEntries } from './palette-entries.ts';
