import { useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { IMAGE_LOAD_THRESHOLD, OPENGRAPH_IMAGE } from '@contract/limits';
import { color, dim, motion, radius, step } from '@web/theme/tokens';
import { useInView } from '../hooks/useInView';

interface PictureProps {
  src: string | null | undefined;
  /** What is to be seen on it; empty when the words beside it say so already. */
  alt: string;
  /** Width by height; 1200 by 627 when left out. */
  ratio?: number;
  priority?: boolean;
  square?: boolean;
  srcSet?: string;
  sizes?: string;
  children?: ReactNode;
}

/** A picture whose place is kept from the start by its colours, and which is fetched once a tenth of it is in view. */
export function Picture({
  src,
  alt,
  ratio = OPENGRAPH_IMAGE.width / OPENGRAPH_IMAGE.height,
  priority = false,
  square = false,
  srcSet,
  sizes,
  children,
}: PictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useInView(place, IMAGE_LOAD_THRESHOLD, !priority);
  const [settled, setSettled] = useState<{ src: string; broken: boolean } | null>(null);
  const done = settled?.src === src ? settled : null;

  return (
    <Place ref={place} $square={square} style={{ aspectRatio: ratio }}>
      {src && near && !done?.broken && (
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          width={OPENGRAPH_IMAGE.width}
          height={Math.round(OPENGRAPH_IMAGE.width / ratio)}
          decoding={priority ? 'sync' : 'async'}
          fetchPriority={priority ? 'high' : 'auto'}
          data-shown={priority || done !== null}
          onLoad={() => setSettled({ src, broken: false })}
          onError={() => setSettled({ src, broken: true })}
        />
      )}
      {children}
    </Place>
  );
}

const Place = styled.div<{ $square: boolean }>`
  position: relative;
  overflow: hidden;
  inline-size: 100%;
  border-radius: ${({ $square }) => ($square ? 0 : radius.lg)};
  background: linear-gradient(135deg, ${color.picture}, ${step('primary', 4)} 60%, ${step('secondary', 5)});
  > img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    opacity: 0;
    filter: ${dim};
    transition: opacity ${motion.slow};
  }
  > img[data-shown='true'] {
    opacity: 1;
  }
`;
