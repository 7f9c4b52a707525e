import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { PICTURE_VARIANTS, variantUri } from '@contract/rules/pictures';
import { initials, paletteIndex, textOn } from '@contract/rules/text';
import { avatarColor, color, dim, radius } from '@web/theme/tokens';

export const AVATAR_SIZES = { xs: 24, sm: 32, md: 40, lg: 60, xl: 128 } as const;

const THUMBNAIL_PX = PICTURE_VARIANTS.thumbnail.width / 2;

export interface AvatarProps {
  name: string;
  imageUrl?: string | null | undefined;
  size?: keyof typeof AVATAR_SIZES;
  customSize?: number;
  square?: boolean;
  showActive?: boolean;
  active?: boolean;
  isLoading?: boolean;
  /** A `#rrggbb` colour in place of the one that the initials choose. */
  forceColor?: string;
  /** The name stands beside it, so it need not be said twice. */
  decorative?: boolean;
}

export function Avatar({
  name,
  imageUrl,
  size = 'md',
  customSize,
  square = false,
  showActive = false,
  active = false,
  isLoading = false,
  forceColor,
  decorative = false,
}: AvatarProps) {
  const intl = useIntl();
  const [broken, setBroken] = useState<string | null>(null);
  const px = customSize ?? AVATAR_SIZES[size];
  const letters = initials(name);
  const label = showActive
    ? intl.formatMessage(
        { id: 'ui.avatar.presence', defaultMessage: '{name}, {active, select, true {active} other {away}}' },
        { name, active: String(active) },
      )
    : name;
  const colours = forceColor ? { background: forceColor, color: textOn(forceColor) } : { background: avatarColor(paletteIndex(letters)) };

  return (
    <Shape
      $px={px}
      $square={square}
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : label}
      aria-hidden={decorative || undefined}
      aria-busy={isLoading || undefined}
    >
      {isLoading ? (
        <Face as="i" className="skeleton-part" />
      ) : imageUrl && imageUrl !== broken ? (
        <Face
          as="img"
          src={variantUri(imageUrl, px > THUMBNAIL_PX ? 'square' : 'thumbnail')}
          alt=""
          width={px}
          height={px}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(imageUrl)}
        />
      ) : (
        <Face style={colours} data-initials={letters} />
      )}
      {showActive && <Dot $active={active} $px={px} />}
    </Shape>
  );
}

const Shape = styled.span<{ $px: number; $square: boolean }>`
  position: relative;
  display: inline-block;
  flex: none;
  inline-size: ${({ $px }) => $px}px;
  block-size: ${({ $px }) => $px}px;
  border-radius: ${({ $px, $square }) => ($square ? `${Math.round($px / 5)}px` : radius.round)};
  font-size: ${({ $px }) => Math.max(10, Math.round($px * 0.38))}px;
  font-weight: 600;
  line-height: 1;
  vertical-align: middle;
  user-select: none;
`;

const Face = styled.span<{ src?: string; alt?: string; width?: number; height?: number; loading?: string; decoding?: string }>`
  display: grid;
  place-items: center;
  inline-size: 100%;
  block-size: 100%;
  border-radius: inherit;
  color: ${color.onAvatar};
  letter-spacing: 0.01em;
  object-fit: cover;
  /* Drawn, not written: the letters are a picture of the name, and no part of the text of a link or a button. */
  &[data-initials]::before {
    content: attr(data-initials);
  }
  img& {
    filter: ${dim};
  }
`;

const Dot = styled.i<{ $active: boolean; $px: number }>`
  position: absolute;
  inset-block-end: ${({ $px }) => ($px >= 100 ? '6%' : '-1px')};
  inset-inline-end: ${({ $px }) => ($px >= 100 ? '6%' : '-1px')};
  inline-size: ${({ $px }) => Math.max(8, Math.round($px * 0.24))}px;
  block-size: ${({ $px }) => Math.max(8, Math.round($px * 0.24))}px;
  max-inline-size: 20px;
  max-block-size: 20px;
  border: 2px solid ${color.surface};
  border-radius: ${radius.round};
  background: ${({ $active }) => ($active ? color.present : color.absent)};
  forced-color-adjust: none;
`;
