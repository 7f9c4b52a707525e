import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { useListOwnEventsInfiniteQuery } from '@web/api/self';
import { FeaturedEvent } from '@web/features/events/FeaturedEvent';
import { NextEvents } from '@web/features/events/NextEvents';
import { UpcomingEvents } from '@web/features/events/UpcomingEvents';
import { useGoing } from '@web/features/events/useGoing';
import { Greeting } from '@web/features/home/Greeting';
import { GuestHero } from '@web/features/home/GuestHero';
import { useWaitingLists } from '@web/features/registration/waiting/useWaitingLists';
import { selectStatus } from '@web/state/session/sessionSlice';
import { media, space, width } from '@web/theme/tokens';
import { PageHead } from '@web/ui/layout/PageHead';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { useLazyPart } from '@web/ui/hooks/useLazyPart';
import { Stack } from '@web/ui/layout/Stack';

const posts = lazyPart(() => import(/* webpackChunkName: "home-posts" */ '@web/features/posts/HomePosts').then((file) => file.HomePosts));

const advertisement = lazyPart(() =>
  import(/* webpackChunkName: "advertisement" */ '@web/features/home/AdvertisementCard').then((file) => file.AdvertisementCard),
);

const firstInterests = lazyPart(() =>
  import(/* webpackChunkName: "first-interests" */ '@web/features/settings/FirstInterests').then((file) => file.FirstInterests),
);

const suggestions = lazyPart(() => import(/* webpackChunkName: "suggestions" */ './Suggestions').then((file) => file.Suggestions));

export function HomeScreen() {
  const status = useSelector(selectStatus);
  const isGoing = useGoing();
  const Waiting = useWaitingLists();
  const HomePosts = useLazyPart(posts, status === 'signedIn');
  const Advertisement = useLazyPart(advertisement, status === 'signedIn');
  const FirstInterests = useLazyPart(firstInterests, status === 'signedIn');
  const Suggested = useLazyPart(suggestions, status === 'signedIn');
  const { isLoading } = useListOwnEventsInfiniteQuery({}, { skip: status !== 'signedIn' });
  if (status === 'unknown') return <Skeleton shape="home" />;
  const known = status === 'signedIn';
  return (
    <>
      <PageHead />
      {known ? (
        <Stack>
          <Greeting />
          {/* What is next stands above everything else: nothing is shown that it would push away. */}
          {isLoading && (
            <div>
              <Skeleton shape="next" count={2} />
              <Skeleton shape="card" count={3} />
            </div>
          )}
          <Columns hidden={isLoading}>
            <Stack>
              <NextEvents />
              {Waiting && <Waiting />}
              <UpcomingEvents isGoing={isGoing} most={3} />
              {FirstInterests && <FirstInterests />}
              {Advertisement && <Advertisement />}
              {Suggested && <Suggested />}
            </Stack>
            <div>{HomePosts && <HomePosts />}</div>
          </Columns>
        </Stack>
      ) : (
        <Stack>
          <GuestHero aside={<FeaturedEvent isGoing={isGoing} />} />
          <UpcomingEvents isGoing={isGoing} most={6} />
        </Stack>
      )}
    </>
  );
}

/** What is next and what else there is stands beside the posts where there is room, above them elsewhere. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  ${media.wide} {
    grid-template-columns: minmax(0, ${width.reading}) minmax(280px, 1fr);
    > :first-child {
      grid-area: 1 / 2;
      align-content: start;
      gap: ${space[8]};
    }
  }
`;
