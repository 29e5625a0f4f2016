import { t } from '#shared/texts/texts.ts';
import { Link } from '#ui/link.tsx';

/** For buyers who come with a list and need no search. */
export function OrderByList() {
  return (
    <p
      className="flex flex-wrap items-center gap-x-4 text-sm lg:ml-auto lg:h-control"
      data-print="none"
    >
      <span className="text-muted">{t('Order by list:')}</span>
      <Link to="/cart/quick" look="text" className={linkClass}>
        {t('Quick order')}
      </Link>
      <Link to="/boms" look="text" className={linkClass}>
        {t('Bills of materials')}
      </Link>
    </p>
  );
}

const linkClass = 'inline-flex min-h-6 items-center pointer-coarse:min-h-11';
