import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classes } from './classes.ts';
import { Icon, type IconShape } from './icon.tsx';

interface ButtonAppearance {
  /**
   * filled: the main action, one on each view; soft: a second one; line: neutral; text: in headings; delete: asks
   * first; danger: confirms the deletion.
   */
  variant?: 'filled' | 'soft' | 'line' | 'text' | 'delete' | 'danger';
  small?: boolean;
  wide?: boolean;
  icon?: IconShape;
  children: ReactNode;
  className?: string;
}

const classOf = ({ variant = 'filled', small, wide, className }: ButtonAppearance) =>
  classes(
    'btn',
    variant !== 'filled' && `btn--${variant}`,
    small && 'btn--s',
    wide && 'btn--wide',
    className,
  );

type Pressed = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'onClick'>;

/**
 * Disables a button without losing the focus. A button that is disabled while its answer is awaited would lose it, and the
 * keyboard would begin at the top of the page. So a focused button is only announced as disabled, and a press does nothing. The
 * focus is looked up while drawing, since a change of `disabled` draws the button anew.
 */
function useDisabling({ disabled, onClick }: Pressed): Pressed & {
  ref: Ref<HTMLButtonElement>;
  'aria-disabled'?: true;
} {
  const ref = useRef<HTMLButtonElement>(null);
  if (!disabled || !ref.current || ref.current !== document.activeElement) return { ref, disabled, onClick };
  const onClickInVain = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return { ref, disabled: false, 'aria-disabled': true, onClick: onClickInVain };
}

export function Button(
  props: ButtonAppearance & Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonAppearance>,
) {
  const { variant, small, wide, icon, children, className, ...rest } = props;
  return (
    <button type="button" {...rest} {...useDisabling(rest)} className={classOf(props)}>
      {icon && <Icon of={icon} size="s" />}
      {icon ? <span>{children}</span> : children}
    </button>
  );
}

/** A button whose look is its own. */
export const PlainButton = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...props} {...useDisabling(props)} />
);

export function LinkButton(props: ButtonAppearance & Omit<LinkProps, keyof ButtonAppearance>) {
  const { variant, small, wide, icon, children, className, ...rest } = props;
  return (
    <Link {...rest} className={classOf(props)}>
      {icon && <Icon of={icon} size="s" />}
      {children}
    </Link>
  );
}

export function IconButton({
  icon,
  label,
  small,
  className,
  ...rest
}: { icon: IconShape; label: string; small?: boolean } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children'
>) {
  return (
    <button
      type="button"
      {...rest}
      {...useDisabling(rest)}
      className={classes('iconbtn', className)}
      aria-label={label}
    >
      <Icon of={icon} {...(small && { size: 's' })} />
    </button>
  );
}
