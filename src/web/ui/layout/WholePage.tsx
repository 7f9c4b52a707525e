import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '@web/theme/tokens';
import { Figure } from '../media/Figure';

interface WholePageProps {
  heading: ReactNode;
  text: ReactNode;
  notice?: ReactNode;
  children?: ReactNode;
}

/** A page in place of the whole app, when there is no app to show. It needs no words, store or router of its own. */
export const WholePage = ({ heading, text, notice, children }: WholePageProps) => (
  <Page>
    <Figure size={144} />
    <h1>{heading}</h1>
    <p>{text}</p>
    {notice && <Aside>{notice}</Aside>}
    {children && <Next>{children}</Next>}
  </Page>
);

const Page = styled.main`
  display: grid;
  gap: ${space[4]};
  place-content: center;
  justify-items: center;
  min-block-size: 100dvh;
  padding: ${space[8]} ${space[6]};
  text-align: center;
  h1 {
    max-inline-size: 20ch;
    font-size: clamp(${font.h3}, 6vw, ${font.h2});
  }
  p {
    max-inline-size: 52ch;
    color: ${color.quiet};
  }
`;

const Aside = styled.p`
  font-size: ${font.sm};
`;

const Next = styled.div`
  margin-block-start: ${space[4]};
  font-variant-numeric: tabular-nums;
`;
