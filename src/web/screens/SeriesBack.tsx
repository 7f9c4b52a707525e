import styled from 'styled-components';
import { color, font } from '@web/theme/tokens';
import { Link } from '@web/ui/navigation/Link';

export const SeriesBack = styled(Link).attrs({ className: 'target' })`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
