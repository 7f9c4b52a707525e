import { css } from 'styled-components';
import { media, space } from '@web/theme/tokens';

const WIDTHS: Record<string, string> = {
  passes: 'minmax(0, 4fr)',
  registered: '120px',
  number: '96px',
  coupon: 'minmax(0, 2fr)',
  channel: 'minmax(0, 2fr)',
  paid: '100px',
  state: '176px',
};

export interface Columned {
  $columns: readonly string[];
}

export const attendeeColumns = css<Columned>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  ${media.middle} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) ${({ $columns }) => $columns.map((column) => WIDTHS[column] ?? 'minmax(0, 3fr)').join(' ')};
    align-items: center;
  }
`;
