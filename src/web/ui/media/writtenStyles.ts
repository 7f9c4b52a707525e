import { css } from 'styled-components';
import { color, font, space } from '@web/theme/tokens';

export const writtenStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  overflow-wrap: anywhere;
  h2,
  h3,
  h4 {
    margin-block: ${space[4]} 0;
    font-size: ${font.lg};
  }
  h3,
  h4 {
    font-size: ${font.md};
  }
  ul,
  ol {
    display: grid;
    gap: ${space[2]};
    padding-inline-start: ${space[5]};
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  blockquote {
    padding-inline-start: ${space[4]};
    border-inline-start: 3px solid ${color.lineStrong};
    color: ${color.quiet};
  }
  th,
  td {
    padding: ${space[2]} ${space[3]};
    border-block-end: 1px solid ${color.line};
    text-align: start;
  }
`;
