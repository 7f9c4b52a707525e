import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Channel } from '@contract/entities/channels';
import { space } from '@web/theme/tokens';
import { ButtonAnchor } from '@web/ui/button/Button';

type Name = 'appleUrl' | 'spotifyUrl' | 'googleUrl' | 'youtubeUrl' | 'externalUrl';

const NAMES: Record<Name, ReactNode> = {
  appleUrl: 'Apple Podcasts',
  spotifyUrl: 'Spotify',
  googleUrl: 'Google Podcasts',
  youtubeUrl: 'YouTube',
  externalUrl: <FormattedMessage id="settings.website" defaultMessage="Website" />,
};

const ORDER = Object.keys(NAMES) as Name[];

/** Where a channel or a content is found elsewhere. */
export function ChannelLinks({ of }: { of: Pick<Channel, Name> }) {
  const intl = useIntl();
  const links = ORDER.flatMap((name) => (of[name] ? [{ name, href: of[name] }] : []));
  if (links.length === 0) return null;
  return (
    <List role="list" aria-label={intl.formatMessage({ id: 'channels.links', defaultMessage: 'Also found at' })}>
      {links.map(({ name, href }) => (
        <li key={name}>
          <ButtonAnchor href={href} size="sm" variant="secondary" target="_blank" rel="noreferrer">
            {NAMES[name]}
          </ButtonAnchor>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
