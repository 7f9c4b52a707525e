import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { BaseLinkPreview } from '@contract/entities/linkPreviews';
import { color, font, radius, space } from '@web/theme/tokens';

interface LinkCardProps {
  preview: BaseLinkPreview;
  children?: ReactNode;
}

/** What a page says of itself. Its pictures stay where they are: nobody's address is told to it before they go there. */
export const LinkCard = ({ preview: { url, title, description, siteName }, children }: LinkCardProps) => (
  <Card>
    <Link2 size={20} strokeWidth={1.5} aria-hidden />
    <Words>
      <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" dir="auto">
        {title}
      </a>
      {description && <p dir="auto">{description}</p>}
      <small>
        <bdi>{siteName ?? new URL(url).hostname}</bdi>
      </small>
    </Words>
    {children}
  </Card>
);

const Card = styled.div`
  position: relative;
  display: flex;
  gap: ${space[3]};
  align-items: start;
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.sm};
  > svg {
    flex: none;
    margin-block-start: 2px;
    color: ${color.quiet};
  }
  > button {
    position: relative;
    z-index: 1;
  }
  &:has(a:hover) {
    background: ${color.hover};
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: 2px;
  min-inline-size: 0;
  a {
    color: ${color.text};
    font-weight: 600;
    overflow-wrap: anywhere;
    text-decoration: none;
    &::after {
      position: absolute;
      inset: 0;
      content: '';
    }
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    color: ${color.quiet};
    font-size: ${font.sm};
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  small {
    color: ${color.quiet};
    font-size: ${font.xs};
  }
`;
