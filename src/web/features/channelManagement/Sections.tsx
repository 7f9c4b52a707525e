import styled from 'styled-components';
import { color, font, frame, space } from '@web/theme/tokens';

export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  /* What has the focus stays clear of the buttons that stay in sight. */
  input,
  select,
  textarea {
    scroll-margin-block-end: calc(${frame.foot} + 112px);
  }
  h2 {
    font-size: ${font.xl};
  }
`;

export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

export const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;
`;
