import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Link } from '#ui/link.tsx';
import type { SampleSection } from '../contract.ts';

const titles: Readonly<Record<SampleSection, string>> = {
  slides: 'Slides',
  figures: 'Numbers',
  activities: 'Activities',
  footer: 'Footer',
};

interface SampleNoticeProps {
  readonly samples: readonly SampleSection[];
}

/** Names the sections of the settings that still show samples, with links to them. */
export function SampleNotice({ samples }: SampleNoticeProps) {
  return (
    <Alert tone="caution" title={t('Visitors still see samples')}>
      <p>{t('Replace them with your own. To keep one, save it as it is.')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {samples.map((section) => (
          <li key={section}>
            <Link
              to={`/dashboard/settings#${section}`}
              className="link inline-flex min-h-6 items-center"
            >
              {t(titles[section])}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
