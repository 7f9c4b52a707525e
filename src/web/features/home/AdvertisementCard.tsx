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
  display: grid;
  gap: ${space[4]};
  align-items: center;
  overflow-wrap: anywhere;
  a {
    color: ${color.text};
    font-size: ${font.lg};
    font-weight: 600;
  }
  ${media.middle} {
    grid-template-columns: 240px minmax(0, 1fr);
    > :only-child {
      grid-column: 1 / -1;
    }
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Kind = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
