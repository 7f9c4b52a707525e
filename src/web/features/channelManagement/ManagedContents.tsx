import { Trash2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Channel } from '@contract/entities/channels';
import { useListChannelContentsInfiniteQuery } from '@web/api/contents';
import { space } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { IconButton } from '@web/ui/button/IconButton';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { QueryList } from '@web/ui/list/QueryList';
import { ChipRow, FilterLink } from '@web/ui/media/Chip';
import { CONTENT_LISTS, contentsAddress, type ContentListName, type ManagedContentsQuery } from './contentsQuery';
import { ContentRow } from './ContentRow';
import { isDraft } from './ContentState';
import { managedAddress } from './managedAddress';
import { useRemoveContent, useRemovedContents } from './useRemoveContent';

const PAST: Partial<Record<ContentListName, 'true' | 'false'>> = { planned: 'false', published: 'true' };

export function ManagedContents({ channel, query }: { channel: Channel; query: ManagedContentsQuery }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { slug } = channel;
  const { list: name, search } = query;
  const list = useListChannelContentsInfiniteQuery({ channelId: channel.id, past: PAST[name], ...(search && { search }) });
  const remove = useRemoveContent(channel.id);
  const removed = useRemovedContents();
  const names: Record<ContentListName, string> = {
    all: intl.formatMessage({ id: 'channelManagement.all', defaultMessage: 'All' }),
    drafts: intl.formatMessage({ id: 'channelManagement.drafts', defaultMessage: 'Drafts' }),
    planned: intl.formatMessage({ id: 'channelManagement.planned', defaultMessage: 'Planned' }),
    published: intl.formatMessage({ id: 'channelManagement.published', defaultMessage: 'Published' }),
  };
  const label = intl.formatMessage({ id: 'channelManagement.search', defaultMessage: 'Search contents' });
  const add = (
    <ButtonLink to={managedAddress(slug, 'contents', 'new')}>
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
            void navigate(contentsAddress(slug, { list: name, search: next }), { replace: true, preventScrollReset: true })
          }
          label={label}
          placeholder={label}
        />
        <nav aria-label={intl.formatMessage({ id: 'channelManagement.which', defaultMessage: 'Which contents' })}>
          <ChipRow>
            {CONTENT_LISTS.map((one) => (
              <FilterLink key={one} to={contentsAddress(slug, { list: one, search })} aria-current={one === name ? 'page' : undefined}>
                {names[one]}
              </FilterLink>
            ))}
          </ChipRow>
        </nav>
      </Bar>
      <QueryList
        list={list}
        // Drafts have no list of their own to ask for.
        only={(content) => !removed.includes(content.id) && (name !== 'drafts' || isDraft(content))}
        more="inView"
        skeleton={<Skeleton shape="row" count={4} />}
        empty={
          <EmptyState {...(name === 'all' && !search && { action: add })}>
            {search ? (
              <FormattedMessage id="channelManagement.notFound" defaultMessage="No content is found by “{search}”." values={{ search }} />
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
              <ContentRow key={content.id} content={content} to={managedAddress(slug, 'contents', content.slug)}>
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
