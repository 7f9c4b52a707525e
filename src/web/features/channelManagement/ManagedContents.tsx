import { Trash2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Channel } from '@contract/entities/channels';
import { managedAddress } from '@contract/rules/channelAddresses';
import { useListChannelContentsInfiniteQuery } from '@web/api/contents';
import { space } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { IconButton } from '@web/ui/button/IconButton';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { QueryList } from '@web/ui/list/QueryList';
import { ChipRow, FilterLink } from '@web/ui/media/Chip';
import { CONTENT_LISTS, managedContentsAddress, type ContentListName, type ManagedContentsQuery } from './managedContentsQuery';
import { ContentRow } from './ContentRow';
import { useRemoveContent, useRemovedContents } from './useRemoveContent';

const ASKED: Record<ContentListName, { drafts?: 'true'; past?: 'true' | 'false' }> = {
  all: {},
  drafts: { drafts: 'true' },
  planned: { past: 'false' },
  published: { past: 'true' },
};

export function ManagedContents({ channel, query }: { channel: Channel; query: ManagedContentsQuery }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { list: name, search } = query;
  const list = useListChannelContentsInfiniteQuery({ channelId: channel.id, ...ASKED[name], ...(search && { search }) });
  const remove = useRemoveContent(channel.id);
  const removed = useRemovedContents();
  const names: Record<ContentListName, string> = {
    all: intl.formatMessage({ id: 'channelManagement.all', defaultMessage: 'All' }),
    drafts: intl.formatMessage({ id: 'channelManagement.drafts', defaultMessage: 'Drafts' }),
    planned: intl.formatMessage({ id: 'channelManagement.planned', defaultMessage: 'Planned' }),
    published: intl.formatMessage({ id: 'channelManagement.published', defaultMessage: 'Published' }),
  };
  const label = intl.formatMessage({ id: 'contents.search', defaultMessage: 'Search contents' });
  const add = (
    <ButtonLink to={managedAddress(channel, 'contents', 'new')}>
      <FormattedMessage id="channelManagement.newContent" defaultMessage="New content" />
    </ButtonLink>
  );
  return (
    <>
      <Bar>
        {add}
        <SearchInput
          value={search}
          onChange={(next) =>
            void navigate(managedContentsAddress(channel, { list: name, search: next }), { replace: true, preventScrollReset: true })
          }
          label={label}
          placeholder={label}
        />
        <nav aria-label={intl.formatMessage({ id: 'contents.which', defaultMessage: 'Which contents' })}>
          <ChipRow>
            {CONTENT_LISTS.map((one) => (
              <FilterLink
                key={one}
                to={managedContentsAddress(channel, { list: one, search })}
                aria-current={one === name ? 'page' : undefined}
              >
                {names[one]}
              </FilterLink>
            ))}
          </ChipRow>
        </nav>
      </Bar>
      <QueryList
        list={list}
        only={(content) => !removed.includes(content.id)}
        more="inView"
        skeleton={<Skeleton shape="row" count={4} />}
        empty={
          <EmptyState {...(name === 'all' && !search && { action: add })}>
            {search ? (
              <FormattedMessage id="contents.notFound" defaultMessage="Nothing found for “{search}”." values={{ search }} />
            ) : (
              <FormattedMessage
                id="channelManagement.none"
                defaultMessage="{list, select, drafts {There is no draft.} planned {Nothing is planned.} published {Nothing has been published yet.} other {There is nothing in this channel yet.}}"
                values={{ list: name }}
              />
            )}
          </EmptyState>
        }
      >
        {(contents) => (
          <ul role="list">
            {contents.map((content) => (
              <ContentRow key={content.id} content={content} to={managedAddress(channel, 'contents', content.slug)}>
                <IconButton
                  label={intl.formatMessage(
                    { id: 'channelManagement.content.deleteOf', defaultMessage: 'Delete {title}' },
                    { title: content.title ?? '' },
                  )}
                  onClick={() => remove(content.id)}
                >
                  <Trash2 size={20} strokeWidth={1.5} aria-hidden />
                </IconButton>
              </ContentRow>
            ))}
          </ul>
        )}
      </QueryList>
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[4]};
  align-items: center;
  margin-block-end: ${space[4]};
  > :nth-child(2) {
    flex: 1 1 240px;
  }
  > nav {
    flex-basis: 100%;
    max-inline-size: 100%;
  }
`;
