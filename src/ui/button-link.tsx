import { buttonClass, type ButtonLook } from './button-class.ts';
import { Link, type LinkProps } from './link.tsx';

/** A link to a page of ours that looks like a button. */
export function ButtonLink(props: Omit<LinkProps, 'look'> & ButtonLook) {
  const { variant, size, block, className, ...rest } = props;
  return (
    <Link
      data-print="none"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
    />
  );
}
