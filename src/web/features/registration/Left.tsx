import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color } from '@web/theme/tokens';

// From here on, hurrying is worth a word of colour.
const FEW = 10;

export const Left = ({ count }: { count: number | null }) =>
  count === null ? null : (
    <Words $few={count <= FEW}>
      <FormattedMessage id="registration.left" defaultMessage="{count, plural, =0 {Sold out} other {# left}}" values={{ count }} />
    </Words>
  );

const Words = styled.span<{ $few: boolean }>`
  color: ${({ $few }) => ($few ? color.warningText : color.quiet)};
  font-variant-numeric: tabular-nums;
`;
