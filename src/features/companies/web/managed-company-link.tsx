import { useMay } from '#features/sessions/web/index.ts';
import { Link } from '#ui/link.tsx';
import { managedCompanyPath } from './company-paths.ts';

interface ManagedCompanyLinkProps {
  readonly company: { readonly _id: string; readonly name: string };
}

/** A company's name, a link to its page for staff who may open it. */
export function ManagedCompanyLink({ company: { _id, name } }: ManagedCompanyLinkProps) {
  const may = useMay();
  if (!may('companies.see')) return name;
  return (
    <Link to={managedCompanyPath(_id)} look="text">
      {name}
    </Link>
  );
}
