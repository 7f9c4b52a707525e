import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { Channel } from '@contract/entities/channels';
import { type ManagedTab, managedTabOf } from '@contract/rules/channelAddresses';
import { Collections } from '@web/features/channelManagement/Collections';
import { readManagedContentsQuery } from '@web/features/channelManagement/managedContentsQuery';
import { EditChannel } from '@web/features/channelManagement/EditChannel';
import { EditContent } from '@web/features/channelManagement/EditContent';
import { ManagedChannel } from '@web/features/channelManagement/ManagedChannel';
import { ManagedCollection } from '@web/features/channelManagement/ManagedCollection';
import { ManagedContents } from '@web/features/channelManagement/ManagedContents';
import { NewChannel } from '@web/features/channelManagement/NewChannel';
import { NewContent } from '@web/features/channelManagement/NewContent';
import { SubscriberList } from '@web/features/channelManagement/SubscriberList';
import { width } from '@web/theme/tokens';
import { NotFound } from '@web/ui/feedback/NotFound';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';

export function ChannelManagementScreen() {
  const { slug, tab: name, item } = useParams();
  const [query] = useSearchParams();
  const tab = managedTabOf(name);
  if (slug === undefined) return <New group={query.get('group') ?? ''} />;
  const hasItems = tab === 'contents' || tab === 'collections';
  if (!tab || (item !== undefined && !hasItems)) return <NotFound />;
  const parts: Record<ManagedTab, (channel: Channel) => ReactNode> = {
    contents: (channel) => {
      if (item === undefined) return <ManagedContents channel={channel} query={readManagedContentsQuery(query)} />;
      return item === 'new' ? <NewContent channel={channel} /> : <EditContent channel={channel} slug={item} />;
    },
    details: (channel) => <EditChannel channel={channel} />,
    collections: (channel) =>
      item === undefined ? <Collections channel={channel} /> : <ManagedCollection key={item} channel={channel} slug={item} />,
    subscribers: (channel) => <SubscriberList channel={channel} />,
  };
  return (
    <ManagedChannel key={slug} slug={slug} tab={tab}>
      {parts[tab]}
    </ManagedChannel>
  );
}

function New({ group }: { group: string }) {
  const title = useIntl().formatMessage({ id: 'channelManagement.new', defaultMessage: 'New channel' });
  return (
    <>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      <Narrow>
        <NewChannel group={group} />
      </Narrow>
    </>
  );
}

const Narrow = styled.div`
  max-inline-size: ${width.reading};
`;
