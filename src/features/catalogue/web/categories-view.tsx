import type { ReactNode } from 'react';
import { FolderTree } from 'lucide-react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { type Category } from '../contract.ts';
import { listCategories } from '../category-contract.ts';
import { CategoryPanel } from './category-panel.tsx';
import { CategoryTreeView } from './category-tree-view.tsx';

export async function loadCategories({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request }, 'categories');
  return pageValue(await context.get(apiContext)(listCategories, {}, { signal: request.signal }));
}

interface CategoriesViewProps {
  readonly categories: readonly Category[];
  /** Downloads the categories as a file. */
  readonly exportMenu: ReactNode;
}

/** `?category={id}` opens a category, `?new={parent}` the form of a new one. */
export function CategoriesView({ categories, exportMenu }: CategoriesViewProps) {
  const [search] = useSearchParams();
  const open = categories.find(({ _id }) => _id === search.get('category')) ?? null;
  const parent = search.get('new');
  const isNew = parent !== null;
  const isEmpty = categories.length === 0;
  return (
    <>
      <PageHeader
        title={t('Categories')}
        actions={
          <>
            <ButtonLink to="/dashboard/categories/import">{t('Import')}</ButtonLink>
            {!isEmpty && exportMenu}
            {!isEmpty && (
              <ButtonLink to="?new=" variant={open || isNew ? 'secondary' : 'primary'}>
                {t('Add a category')}
              </ButtonLink>
            )}
          </>
        }
      >
        {t('They group the products and define their attributes.')}
      </PageHeader>
      {isEmpty && !isNew ? (
        <EmptyState
          title={t('There are no categories yet')}
          icon={<FolderTree />}
          action={
            <ButtonLink to="?new=" variant="primary">
              {t('Create the first category')}
            </ButtonLink>
          }
        >
          {t('With categories, buyers can browse, filter and compare your products.')}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
          {isEmpty ? (
            <div />
          ) : (
            <CategoryTreeView categories={categories} open={open?._id ?? null} />
          )}
          {open || isNew ? (
            <CategoryPanel
              key={open?._id ?? `new ${parent}`}
              categories={categories}
              category={open}
              parent={open ? open.parent : parent || null}
            />
          ) : (
            <p className="text-muted">{t('Choose a category to edit it.')}</p>
          )}
        </div>
      )}
    </>
  );
}
