import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '@web/theme/tokens';

interface ResultLineProps {
  /** A picture, or an icon in its place. */
  sign: ReactNode;
  name: string;
  /** How many lines a long name or text takes at most. */
  lines?: number;
  children?: ReactNode;
}

export const ResultLine = ({ sign, name, lines = 1, children }: ResultLineProps) => (
  <Line>
    {sign}
    <Words>
      <Name dir="auto" $lines={lines}>
        {name}
      </Name>
      {children && <span>{children}</span>}
    </Words>
  </Line>
);

export const Sign = ({ image, children }: { image?: string | undefined; children: ReactNode }) => (
  <Square aria-hidden>{image ? <img src={image} alt="" loading="lazy" /> : children}</Square>
);

const Line = styled.span`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  min-block-size: 56px;
  padding-block: ${space[2]};
`;

const Square = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  overflow: hidden;
  border-radius: ${radius.sm};
  background: ${color.primaryTint};
  color: ${color.primaryText};
  > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

const Words = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  min-inline-size: 0;
  line-height: 1.35;
  > span {
    overflow: hidden;
    color: ${color.quiet};
    font-size: ${font.sm};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Name = styled.strong<{ $lines: number }>`
  display: -webkit-box;
  overflow: hidden;
  font-weight: 600;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines }) => $lines};
`;
