import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import type { SearchResult } from '../domain/search-result.ts';
import { filterLabel } from './filter-labels.ts';
import type { ParameterError } from './search-query.ts';

interface ParameterErrorNoticeProps {
  readonly errors: readonly ParameterError[];
  readonly facets: SearchResult['facets'];
}

/** One notice for all invalid parameters of the URL, with name and value. */
export function ParameterErrorNotice({ errors, facets }: ParameterErrorNoticeProps) {
  const ignored = errors.map(({ parameter, typed, detail }) => {
    const { name, value } = filterLabel(
      parameter.includes(':') ? parameter : `${parameter}:${typed ?? ''}`,
      facets,
    );
    const title = t('{name}: “{value}” could not be read', { name, value });
    return { parameter, title, detail: asSentence(t(detail)) };
  });
  const [one] = ignored;
  if (!one) return null;
  if (ignored.length === 1) {
    return (
      <Alert tone="caution" title={one.title} className="mb-3">
        {one.detail} {t('The list ignores it.')}
      </Alert>
    );
  }
  return (
    <Alert tone="caution" title={t('Some parameters in the URL were ignored')} className="mb-3">
      <ul>
        {ignored.map(({ parameter, title, detail }) => (
          <li key={parameter}>
            <span className="font-medium text-ink">{title}</span>. {detail}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
