import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Channel } from '@contract/entities/channels';
import { space } from '@web/theme/tokens';
import { ButtonAnchor } from '@web/ui/button/Button';
import { CHANNEL_LINK_NAMES, CHANNEL_LINKS, type ChannelLink } from '@web/ui/media/channelLinks';

/** Where a channel or a content is found elsewhere. */
export function ChannelLinks({ of }: { of: Pick<Channel, ChannelLink> }) {
  const intl = useIntl();
  const links = CHANNEL_LINK_NAMES.flatMap((name) => (of[name] ? [{ name, href: of[name] }] : []));
  if (links.length === 0) return null;
  return (
    <List role="list" aria-label={intl.formatMessage({ id: 'channels.links', defaultMessage: 'Also found at' })}>
      {links.map(({ name, href }) => (
        <li key={name}>
          <ButtonAnchor href={href} size="sm" variant="secondary" target="_blank" rel="noreferrer">
            {CHANNEL_LINKS[name] ?? <FormattedMessage id="settings.website" defaultMessage="Website" />}
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
