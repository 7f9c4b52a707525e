import { useState } from 'react';
import { LocateFixed } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { color, font, space } from '@web/theme/tokens';
import { useGetInterestQuery, useListInterestsInfiniteQuery, useListOwnInterestsInfiniteQuery } from '@web/api/interests';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { askPosition, type NoPosition } from '@web/platform/location';
import { Notice } from '@web/ui/feedback/Notice';
import { FilterButton, FilterLink } from '@web/ui/media/Chip';
import { eventsAddress, placeWord, type EventsQuery } from './eventsQuery';

export function EventFinding({ query }: { query: EventsQuery }) {
  const intl = useIntl();
  return (
    <Box>
      <Interests query={query} />
      <section>
        <h2>
          <FormattedMessage id="events.near.title" defaultMessage="Where" />
        </h2>
        <NearMe query={query} label={intl.formatMessage({ id: 'events.near', defaultMessage: 'Near me' })} />
      </section>
    </Box>
  );
}

function Interests({ query }: { query: EventsQuery }) {
  const signedIn = useSelector(selectSignedIn);
  const { currentData, hasNextPage, fetchNextPage, isFetching } = useListInterestsInfiniteQuery({});
  const own = useListOwnInterestsInfiniteQuery({}, { skip: !signedIn }).currentData?.pages.flat() ?? [];
  const named = useGetInterestQuery({ interest: query.interest ?? '' }, { skip: query.interest === null }).currentData;
  const all = [...own, ...(named ? [named] : []), ...(currentData?.pages.flat() ?? [])];
  const shown = [...new Map(all.map((one) => [one.id, one])).values()];
  if (shown.length === 0) return null;
  const isChosen = (id: string) => named !== undefined && id === named.id;
  return (
    <section aria-labelledby="about">
      <h2 id="about">
        <FormattedMessage id="events.interests" defaultMessage="What it is about" />
      </h2>
      <Chips>
        {shown.map(({ id, name }) => (
          <FilterLink
            key={id}
            to={eventsAddress(query, { interest: isChosen(id) ? null : name })}
            replace
            aria-current={isChosen(id) ? 'true' : undefined}
          >
            <bdi>{name}</bdi>
          </FilterLink>
        ))}
        {hasNextPage && (
          <FilterButton type="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
            <FormattedMessage id="events.interests.more" defaultMessage="Show more" />
          </FilterButton>
        )}
      </Chips>
    </section>
  );
}

/** Asks where the reader is once they press it, and puts that into the address, no closer than a kilometre. */
function NearMe({ query, label }: { query: EventsQuery; label: string }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [missing, setMissing] = useState<NoPosition | null>(null);
  const isOn = query.near !== null;
  const show = (near: string | null) => void navigate(eventsAddress(query, { near }), { replace: true, preventScrollReset: true });

  async function press() {
    if (isOn) return show(null);
    setAsking(true);
    setMissing(null);
    const found = await askPosition();
    setAsking(false);
    if (typeof found === 'string') setMissing(found);
    else show(placeWord(found));
  }
  return (
    <Where>
      <FilterButton type="button" aria-pressed={isOn} aria-busy={asking} disabled={asking} onClick={() => void press()}>
        <LocateFixed size={16} strokeWidth={1.5} aria-hidden />
        {label}
      </FilterButton>
      <Said role="status">
        {asking && <FormattedMessage id="events.near.asking" defaultMessage="Finding out where you are …" />}
        {isOn && (
          <FormattedMessage
            id="events.near.on"
            defaultMessage="The nearest come first. Where you are stays in this page’s address, to the kilometre."
          />
        )}
      </Said>
      {missing === 'refused' && (
        <Notice kind="warning">
          <FormattedMessage
            id="events.near.refused"
            defaultMessage="Your browser does not tell us where you are. Allow this page to know your location, or search for a town instead."
          />
        </Notice>
      )}
      {missing === 'unknown' && (
        <Notice kind="warning">
          <FormattedMessage
            id="events.near.unknown"
            defaultMessage="Where you are could not be found out. Try again in a moment, or search for a town instead."
          />
        </Notice>
      )}
    </Where>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[4]};
  padding-block: ${space[2]};
  h2 {
    margin-block-end: ${space[2]};
    color: ${color.quiet};
    font-size: ${font.sm};
    font-weight: 600;
  }
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Where = styled.div`
  display: grid;
  gap: ${space[2]};
  justify-items: start;
`;

const Said = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
  &:empty {
    display: none;
  }
`;
