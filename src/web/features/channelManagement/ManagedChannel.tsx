import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Channel } from '@contract/entities/channels';
import { channelAddress, MANAGED_TABS, managedAddress, type ManagedTab } from '@contract/rules/channelAddresses';
import { useGetChannelQuery } from '@web/api/channels';
import { space } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { Centred } from '@web/ui/feedback/Centred';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { namesNothing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';
import { SubjectFrame } from '@web/ui/layout/SubjectFrame';
import { Figure } from '@web/ui/media/Figure';
import { HiddenChip } from '@web/ui/media/HiddenChip';
import { Link } from '@web/ui/navigation/Link';

interface ManagedChannelProps {
  slug: string;
  tab: ManagedTab;
  children: (channel: Channel) => ReactNode;
}

export function ManagedChannel({ slug, tab, children }: ManagedChannelProps) {
  const label = useIntl().formatMessage({ id: 'channels.parts', defaultMessage: 'This channel' });
  const { currentData: channel, error, isError, isFetching, refetch } = useGetChannelQuery({ channelId: slug });
  if (namesNothing(error)) return <NotFound home="/channels" />;
  if (isError && !channel) return <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />;
  if (!channel) return <Skeleton shape="row" count={6} />;
  if (!channel.manageable) return <Forbidden slug={channel.slug} />;
  return (
    <>
      <PageHead title={channel.name} />
      <Above>
        <Link to={channelAddress(channel)}>
          <FormattedMessage id="channelManagement.page" defaultMessage="See the channel" />
        </Link>
        {!channel.visible && <HiddenChip />}
      </Above>
      <PageTitle>
        <bdi>{channel.name}</bdi>
      </PageTitle>
      <SubjectFrame
        label={label}
        subjects={MANAGED_TABS.map((one) => ({ to: managedAddress(channel, one), name: NAMES[one], current: one === tab }))}
      >
        {children(channel)}
      </SubjectFrame>
    </>
  );
}

/** In place of a channel that others manage, or that the reader manages no more. */
const Forbidden = ({ slug }: { slug: string }) => (
  <Centred role="alert">
    <Figure />
    <p>
      <FormattedMessage id="errors.forbidden" defaultMessage="you do not have permission to access this page" />
    </p>
    <ButtonLink to={channelAddress({ slug })} variant="secondary">
      <FormattedMessage id="channelManagement.page" defaultMessage="See the channel" />
    </ButtonLink>
  </Centred>
);

const NAMES: Record<ManagedTab, ReactNode> = {
  contents: <FormattedMessage id="contents.title" defaultMessage="Contents" />,
  details: <FormattedMessage id="channelManagement.details" defaultMessage="Details" />,
  collections: <FormattedMessage id="channels.collections" defaultMessage="Collections" />,
  subscribers: <FormattedMessage id="channels.subscribers" defaultMessage="Subscribers" />,
};

const Above = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;
  margin-block-end: ${space[2]};
`;
