import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import styled from 'styled-components';
import { color, font, media, space } from '@web/theme/tokens';

export function Figure({ name, of, children }: { name: ReactNode; of?: number | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children === undefined ? '–' : typeof children === 'number' ? <FormattedNumber value={children} /> : children}
        {of !== undefined && (
          <small>
            <FormattedMessage id="listings.figure.of" defaultMessage="of {limit, number}" values={{ limit: of }} />
          </small>
        )}
      </dd>
    </div>
  );
}

export const Numbers = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[5]} ${space[4]};
  ${media.middle} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  dt {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    align-items: baseline;
    font-size: ${font.h3};
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  small {
    color: ${color.quiet};
    font-size: ${font.sm};
    font-weight: 400;
  }
`;
