import catalogue from './de.json' with { type: 'json' };
import { translationOf } from './translation.ts';

export const german = translationOf('de', 'de-DE', catalogue);
