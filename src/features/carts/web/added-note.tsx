import { t } from '#shared/texts/texts.ts';
import { Link } from '#ui/link.tsx';

/** Below the message that parts are in the cart. */
export function AddedNote({ note }: { readonly note: string }) {
  return (
    <>
      {note && <span className="block">{note}</span>}
      <Link to="/cart" look="text">
        {t('Open cart')}
      </Link>
    </>
  );
}
