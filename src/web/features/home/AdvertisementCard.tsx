import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { useGetAdvertisementQuery } from '@web/api/advertisements';
import { color, font, media, space } from '@web/theme/tokens';
import { Card } from '@web/ui/layout/Card';
import { Picture } from '@web/ui/media/Picture';

export function AdvertisementCard() {
  const { data } = useGetAdvertisementQuery();
  if (!data) return null;
  const { type, title, description, link, image } = data;
  return (
    <Box as="aside">
      {image && <Picture src={image.uri} alt={image.description ?? ''} {...(type === 'square' && { ratio: 1 })} />}
      <div>
        <Kind>
          <FormattedMessage id="home.advertisement" defaultMessage="Advertisement" />
        </Kind>
        <a href={link} target="_blank" rel="noreferrer sponsored" dir="auto">
          {title}
        </a>
        {description && <p dir="auto">{description}</p>}
      </div>
    </Box>
  );
}

const Box = styled(Card)`
  position: relative;
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: ${space[3]};
  align-items: center;
  padding: ${space[3]};
  overflow-wrap: anywhere;
  > :only-child {
    grid-column: 1 / -1;
  }
  a {
    color: ${color.text};
    font-weight: 600;
    &::after {
      position: absolute;
      inset: 0;
      content: '';
    }
  }
  p {
    font-size: ${font.sm};
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${space[4]};
  }
`;

const Kind = styled.p`
  color: ${color.quiet};
`;
