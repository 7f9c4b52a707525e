import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, media, space } from '@web/theme/tokens';

/** One subject of the settings: its name and a word about it beside it on wide screens, above it on others. */
export function Section({ title, about, children }: { title: ReactNode; about?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <Title>
        <h2 id={id}>{title}</h2>
        {about && <p>{about}</p>}
      </Title>
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
  ${media.wide} {
    grid-template-columns: 240px minmax(0, 680px);
    gap: ${space[12]};
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
