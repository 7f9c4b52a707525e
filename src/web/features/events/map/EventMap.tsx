import { Minus, Plus } from 'lucide-react';
import { Map as Tiles, Overlay, type Point } from 'pigeon-maps';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type * as events from '@contract/entities/events';
import { color, font, radius, shadow, space } from '@web/theme/tokens';
import { useListEventsInfiniteQuery } from '@web/api/events';
import { IconButton } from '@web/ui/button/IconButton';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { useWidth } from '@web/ui/hooks/useWidth';
import { EventCard } from '../EventCard';
import { filtersOf, type EventsQuery } from '../eventsQuery';
import { Land } from './Land';
import { pinsOf, viewOf, type MapView, type Pin } from './mapView';

/** Plain ground tells nothing more from nearby. */
const CLOSEST = { plain: 8, tiles: 17 } as const;
const PIN_APART = 44;
const HEIGHT = { most: 520, least: 320 };

type PlacedEvent = events.EventCard & { latitude: number; longitude: number };

const isPlaced = (event: events.EventCard): event is PlacedEvent => event.latitude !== null && event.longitude !== null;
const placeOf = ({ latitude, longitude }: PlacedEvent): Point => [latitude, longitude];

interface EventMapProps {
  query: EventsQuery;
  isGoing: (eventId: string) => boolean;
}

export function EventMap({ query, isGoing }: EventMapProps) {
  const list = useListEventsInfiniteQuery(filtersOf(query));
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  // A map has no end to scroll to: it asks for all there are.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const found = useMemo(() => list.currentData?.pages.flat() ?? [], [list.currentData]);
  const placed = useMemo(() => found.filter(isPlaced), [found]);
  const isThere = list.currentData !== undefined && !hasNextPage;
  return (
    <section aria-busy={isFetching}>
      {isError && <ErrorState error={list.error} retry={list.refetch} retrying={isFetching} />}
      {isThere && placed.length === 0 ? (
        <EmptyState>
          <FormattedMessage id="events.map.none" defaultMessage="None of these events has a place on the map." />
        </EmptyState>
      ) : (
        <Ground key={isThere ? 'all' : 'some'} placed={placed} isGoing={isGoing} />
      )}
      {isThere && placed.length > 0 && found.length > placed.length && (
        <Note>
          <FormattedMessage
            id="events.map.elsewhere"
            defaultMessage="{count, plural, one {# event is online or has no place on the map; it stands in the list.} other {# events are online or have no place on the map; they stand in the list.}}"
            values={{ count: found.length - placed.length }}
          />
        </Note>
      )}
    </section>
  );
}

function Ground({ placed, isGoing }: { placed: PlacedEvent[]; isGoing: EventMapProps['isGoing'] }) {
  const intl = useIntl();
  const { MAP_TILES: tiles, MAP_ATTRIBUTION: attribution } = useOrganization();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const height = Math.max(HEIGHT.least, Math.min(HEIGHT.most, width));
  const maxZoom = tiles ? CLOSEST.tiles : CLOSEST.plain;
  const fitting = useMemo(
    () => viewOf(placed.map(placeOf), { width, height, maxZoom: Math.min(maxZoom, 10) }),
    [placed, width, height, maxZoom],
  );
  const [moved, setMoved] = useState<MapView>();
  const [chosen, setChosen] = useState<PlacedEvent[]>([]);
  const view = moved ?? fitting;
  const pins = useMemo(() => pinsOf(placed, placeOf, view.zoom, PIN_APART), [placed, view.zoom]);
  const zoomBy = (steps: number, center = view.center) => setMoved({ center, zoom: Math.max(1, Math.min(maxZoom, view.zoom + steps)) });

  // What stands together is looked at more closely, and told one by one where that does not part it.
  function choose({ at, items }: Pin<PlacedEvent>) {
    if (items.length > 1 && view.zoom < maxZoom) zoomBy(2, at);
    else setChosen(items);
  }
  return (
    <>
      <Box ref={box} role="group" aria-label={intl.formatMessage({ id: 'events.map.label', defaultMessage: 'Map of the events' })}>
        {width > 0 && (
          <Tiles
            center={view.center}
            zoom={view.zoom}
            width={width}
            height={height}
            minZoom={1}
            maxZoom={maxZoom}
            zoomSnap={false}
            metaWheelZoom
            metaWheelZoomWarning={intl.formatMessage({ id: 'events.map.wheel', defaultMessage: 'Hold META and scroll to come closer' })}
            twoFingerDrag
            twoFingerDragWarning={intl.formatMessage({ id: 'events.map.fingers', defaultMessage: 'Move the map with two fingers' })}
            attribution={false}
            attributionPrefix={false}
            onBoundsChanged={({ center, zoom, initial }) => !initial && setMoved({ center, zoom })}
            {...(tiles
              ? { provider: (x, y, z) => tiles.replace('{x}', String(x)).replace('{y}', String(y)).replace('{z}', String(z)) }
              : { tileComponent: NoTile })}
          >
            {!tiles && <Land />}
            {pins.map((pin) => (
              <Overlay key={pin.items[0]!.id} anchor={pin.at} offset={[22, 22]}>
                <Mark
                  type="button"
                  aria-pressed={chosen.includes(pin.items[0]!)}
                  aria-label={
                    pin.items.length === 1
                      ? pin.items[0]!.name
                      : intl.formatMessage(
                          { id: 'events.map.several', defaultMessage: '{count, number} here: {names}' },
                          { count: pin.items.length, names: pin.items.map(({ name }) => name).join('; ') },
                        )
                  }
                  title={pin.items.length === 1 ? pin.items[0]!.name : undefined}
                  onClick={() => choose(pin)}
                >
                  <Dot>{pin.items.length > 1 && intl.formatNumber(pin.items.length)}</Dot>
                </Mark>
              </Overlay>
            ))}
          </Tiles>
        )}
        <Zoom>
          <IconButton
            label={intl.formatMessage({ id: 'events.map.closer', defaultMessage: 'Closer' })}
            onClick={() => zoomBy(1)}
            disabled={view.zoom >= maxZoom}
          >
            <Plus size={20} strokeWidth={1.5} aria-hidden />
          </IconButton>
          <IconButton
            label={intl.formatMessage({ id: 'events.map.further', defaultMessage: 'Further away' })}
            onClick={() => zoomBy(-1)}
            disabled={view.zoom <= 1}
          >
            <Minus size={20} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </Zoom>
        {tiles && attribution && <Source>{attribution}</Source>}
      </Box>
      <Chosen role="list" aria-live="polite">
        {chosen.map((event) => (
          <li key={event.id}>
            <EventCard event={event} going={isGoing(event.id)} heading="h2" />
          </li>
        ))}
      </Chosen>
      {chosen.length === 0 && (
        <Note>
          <FormattedMessage id="events.map.choose" defaultMessage="Choose a mark to see what is held there." />
        </Note>
      )}
    </>
  );
}

const NoTile = () => <></>;

const Box = styled.div`
  position: relative;
  overflow: hidden;
  min-block-size: ${HEIGHT.least}px;
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.sunken};
  isolation: isolate;
  /* The library's own grey. */
  > div:first-child {
    display: block;
    background: none !important;
  }
`;

const Mark = styled.button`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius.round};
  background: none;
  cursor: pointer;
`;

const Dot = styled.span`
  display: grid;
  place-items: center;
  min-inline-size: 20px;
  min-block-size: 20px;
  padding: 0 6px;
  border: 2px solid ${color.surface};
  border-radius: ${radius.round};
  background: ${color.primary};
  color: ${color.onPrimary};
  font-size: ${font.xs};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  forced-color-adjust: none;
  [aria-pressed='true'] > & {
    outline: 3px solid ${color.focus};
  }
`;

const Zoom = styled.div`
  position: absolute;
  inset-block-start: ${space[3]};
  inset-inline-end: ${space[3]};
  display: grid;
  border-radius: ${radius.sm};
  background: ${color.surface};
  box-shadow: ${shadow.float};
`;

const Source = styled.p`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  padding: 2px 8px;
  background: ${color.surface};
  color: ${color.quiet};
  font-size: ${font.xs};
`;

const Chosen = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  gap: ${space[6]};
  margin-block-start: ${space[6]};
  &:empty {
    display: none;
  }
`;

const Note = styled.p`
  margin-block-start: ${space[3]};
  color: ${color.quiet};
  font-size: ${font.sm};
`;
