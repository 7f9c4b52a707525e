import { css } from 'styled-components';
import { media, space } from '@web/theme/tokens';

/** The columns of the table of attendees; on small screens one stands below the other. */
export const attendeeColumns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]} ${space[4]};
  ${media.middle} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 4fr) 120px 116px;
    align-items: center;
  }
`;
