import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { space, width } from '@web/theme/tokens';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Composer } from './Composer';
import { Feed } from './Feed';
import type { Place } from './places';

interface PostsProps {
  place: Place;
  writing: boolean;
  /** What stands between where one writes and what is read. */
  above?: ReactNode;
  empty?: ReactNode;
}

export function Posts({ place, writing, above, empty }: PostsProps) {
  const intl = useIntl();
  const { kind } = place;
  const to = parentOf(place);
  return (
    <Column>
      {writing && (
        <Composer
          key={Object.values(to)[0]}
          draftName={Object.values(to)[0] ?? 'home'}
          to={to}
          label={intl.formatMessage({ id: 'posts.write', defaultMessage: 'What would you like to share?' })}
          act={<FormattedMessage id="posts.post" defaultMessage="Post" />}
        />
      )}
      {above}
      <Feed
        key={kind}
        place={place}
        label={intl.formatMessage({ id: 'posts.title', defaultMessage: 'Posts' })}
        empty={
          empty ?? (
            <EmptyState>
              <FormattedMessage id="posts.none" defaultMessage="Nothing was posted here yet." />
            </EmptyState>
          )
        }
      />
    </Column>
  );
}

function parentOf(place: Place): { groupId?: string; eventId?: string; contentId?: string } {
  if (place.kind === 'group') return { groupId: place.groupId };
  if (place.kind === 'event') return { eventId: place.eventId };
  return place.kind === 'content' ? { contentId: place.contentId } : {};
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  max-inline-size: ${width.reading};
`;
