import { useId } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { contentAddress } from '@contract/rules/channelAddresses';
import { useGetExploreQuery } from '@web/api/organization';
import { space } from '@web/theme/tokens';
import { strip } from '@web/ui/layout/strip';
import { CommunitySuggestions } from './CommunitySuggestions';
import { LookAround } from './LookAround';
import { SUGGESTED, SuggestedLine, SuggestedTitle } from './SuggestedLine';

interface SuggestionsProps {
  shown: readonly { id: string }[];
  /** Whether people and groups are suggested here, and nowhere else on the page. */
  community: boolean;
}

/**
 * People, groups, contents and events that a member may like: nothing that they already have a part in, or see `shown` beside it, and nothing
 * at all where there is nothing.
 */
export function Suggestions({ shown, community }: SuggestionsProps) {
  const id = useId();
  const { data } = useGetExploreQuery();
  if (!data) return null;
  const { contents } = data;
  const events = data.events.filter((event) => !shown.some((one) => one.id === event.id));
  return (
    <>
      <Columns>
        {community && <CommunitySuggestions explore={data} />}
        {contents.length > 0 && (
          <section aria-labelledby={`${id}-contents`}>
            <SuggestedTitle id={`${id}-contents`}>
              <FormattedMessage id="home.contents" defaultMessage="To listen, watch and read" />
            </SuggestedTitle>
            <ul role="list">
              {contents.slice(0, SUGGESTED).map(({ id: contentId, slug, title, image, squareImage, channel }) => (
                <SuggestedLine
                  key={contentId}
                  to={contentAddress({ slug, channel })}
                  name={title ?? channel.name}
                  image={squareImage?.uri ?? image?.uri ?? channel.image.uri}
                >
                  <bdi>{channel.name}</bdi>
                </SuggestedLine>
              ))}
            </ul>
          </section>
        )}
        {events.length > 0 && (
          <section aria-labelledby={`${id}-events`}>
            <SuggestedTitle id={`${id}-events`}>
              <FormattedMessage id="home.eventsForYou" defaultMessage="Events for you" />
            </SuggestedTitle>
            <ul role="list">
              {events.slice(0, SUGGESTED).map(({ id: eventId, slug, name, image, squareImage, eventStart, timezone }) => (
                <SuggestedLine key={eventId} to={`/events/${slug}`} name={name} image={squareImage?.uri ?? image?.uri}>
                  <FormattedDate value={eventStart} dateStyle="medium" timeZone={timezone ?? undefined} />
                </SuggestedLine>
              ))}
            </ul>
          </section>
        )}
      </Columns>
      <LookAround />
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: ${space[8]} ${space[6]};
  ${strip}
`;
