import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Check } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { space } from '@web/theme/tokens';
import { Link } from '../navigation/Link';
import { buttonStyles, targetOf, type ButtonStyle, type ButtonSize, type ButtonVariant } from './buttonStyles';
import { Spinner } from '../feedback/Spinner';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  pending?: boolean;
  success?: boolean;
  successText?: ReactNode;
}

export function Button({
  variant = 'primary',
  size = 'md',
  wide = false,
  icon,
  pending = false,
  success = false,
  successText,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Not `disabled`: that would throw the focus away, and with it the reader's place.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => (pending ? event.preventDefault() : onClick?.(event));
  return (
    <Pressed
      type="button"
      $variant={variant}
      $size={size}
      $wide={wide}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={handleClick}
      {...rest}
      className={targetOf(size, rest.className)}
    >
      <Layers aria-live="polite">
        <Layer $shown={!pending && !success} aria-hidden={success || undefined}>
          {icon}
          {children}
        </Layer>
        {pending && (
          <Layer $shown>
            <Spinner />
          </Layer>
        )}
        {success && !pending && (
          <Layer $shown>
            <Check size={20} strokeWidth={2} aria-hidden />
            {successText ?? <FormattedMessage id="ui.success" defaultMessage="Success" />}
          </Layer>
        )}
      </Layers>
    </Pressed>
  );
}

type ButtonLinkProps = Look & ComponentProps<typeof Link>;

/** A link to another place that looks like a button. */
export const ButtonLink = ({ variant = 'primary', size = 'md', wide = false, icon, children, ...rest }: ButtonLinkProps) => (
  <Followed $variant={variant} $size={size} $wide={wide} {...rest} className={targetOf(size, rest.className)}>
    <Layer $shown>
      {icon}
      {children}
    </Layer>
  </Followed>
);

export const ButtonAnchor = ({ variant = 'primary', size = 'md', wide = false, icon, children, ...rest }: Look & ComponentProps<'a'>) => (
  <Outward className={targetOf(size)} $variant={variant} $size={size} $wide={wide} target="_blank" rel="noreferrer" {...rest}>
    <Layer $shown>
      {icon}
      {children}
    </Layer>
  </Outward>
);

const Pressed = styled.button<ButtonStyle>`
  ${buttonStyles}
`;

const Followed = styled(Link)<ButtonStyle>`
  ${buttonStyles}
`;

const Outward = styled.a<ButtonStyle>`
  ${buttonStyles}
`;

// The layers lie in one cell, so the button is always as wide as its widest words.
const Layers = styled.span`
  display: grid;
  place-items: center;
`;

const Layer = styled.span<{ $shown: boolean }>`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
`;
