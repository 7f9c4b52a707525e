import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '@web/theme/tokens';

interface SectionProps {
  /** Left out where the page has its name. */
  title?: ReactNode;
  about?: ReactNode;
  children: ReactNode;
}

export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <Part aria-labelledby={title ? id : undefined}>
      {(title || about) && (
        <Title>
          {title && <h2 id={id}>{title}</h2>}
          {about && <p>{about}</p>}
        </Title>
      )}
      <div>{children}</div>
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  gap: ${space[4]};
  grid-template-columns: minmax(0, 1fr);
  padding-block: ${space[8]};
  box-shadow: inset 0 1px ${color.line};
  &:first-of-type {
    padding-block-start: 0;
    box-shadow: none;
  }
`;

const Title = styled.div`
  h2 {
    font-size: ${font.lg};
  }
  p {
    margin-block-start: ${space[1]};
    color: ${color.quiet};
    font-size: ${font.sm};
  }
`;
