import catalogue from './de.json' with { type: 'json' };
import { translationFrom } from './translation.ts';

export const german = translationFrom('de', 'de-DE', catalogue);
