import { buttonClass, type ButtonStyle } from './button-class.ts';
import { Link, type LinkProps } from './link.tsx';

/** A link to a page of the shop that looks like a button. */
export function ButtonLink(props: Omit<LinkProps, 'look'> & ButtonStyle) {
  const { variant, size, block, wraps, className, ...rest } = props;
  return (
    <Link
      data-print="none"
      {...rest}
      className={buttonClass({ variant, size, block, wraps }, className)}
    />
  );
}
