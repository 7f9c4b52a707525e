import styled from 'styled-components';
import { color, font } from '@web/theme/tokens';
import { Link } from '@web/ui/navigation/Link';

export const SeriesBack = styled(Link).attrs({ className: 'target' })`
  z-index: 1;
  color: ${color.quiet};
  font-size: ${font.sm};
`;
