import { css } from 'styled-components';
import { color, radius, shadow, space } from '@web/theme/tokens';

/** Of what is lifted: it reaches a little beyond the others, and its contents stay where they were. */
export const liftedLook = css`
  margin-inline: -${space[3]};
  padding-inline: ${space[3]};
  border-radius: ${radius.sm};
  background: ${color.raised};
  box-shadow: ${shadow.float};
  > :last-child {
    border-block-end-color: transparent;
  }
`;
