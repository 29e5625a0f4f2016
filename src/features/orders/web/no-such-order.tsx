import { ButtonLink } from '#ui/button-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';

export function NoSuchOrder() {
  return (
    <>
      <PageHeader title="There is no such order" caption="Error 404">
        The link may be old, or the order belongs to somebody else.
      </PageHeader>
      <ButtonLink to="/dashboard/myorders">Back to My Orders</ButtonLink>
    </>
  );
}
