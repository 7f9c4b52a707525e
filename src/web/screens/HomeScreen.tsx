import { useState } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { useListEventsInfiniteQuery } from '@web/api/events';
import { useGetRelationshipsQuery, useListOwnEventsInfiniteQuery } from '@web/api/self';
import { FeaturedEvent } from '@web/features/events/FeaturedEvent';
import { NextEvents } from '@web/features/events/NextEvents';
import { UpcomingEvents } from '@web/features/events/UpcomingEvents';
import { useGoing } from '@web/features/events/useGoing';
import { Greeting } from '@web/features/home/Greeting';
import { GuestHero } from '@web/features/home/GuestHero';
import { useUnreadNews } from '@web/features/notifications/useUnreadNews';
import { useWaitingLists } from '@web/features/registration/waiting/useWaitingLists';
import { selectStatus } from '@web/state/session/sessionSlice';
import { breakpoint, media, space, width } from '@web/theme/tokens';
import { PageHead } from '@web/ui/layout/PageHead';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { useFocusKept } from '@web/ui/hooks/useFocusKept';
import { useLazyPart } from '@web/ui/hooks/useLazyPart';
import { useMedia } from '@web/ui/hooks/useMedia';
import { Stack } from '@web/ui/layout/Stack';
import { strip } from '@web/ui/layout/strip';

const unreadNews = lazyPart(() =>
  import(/* webpackChunkName: "notifications" */ '@web/features/notifications/UnreadNews').then((file) => file.UnreadNews),
);

const posts = lazyPart(() => import(/* webpackChunkName: "home-posts" */ '@web/features/posts/HomePosts').then((file) => file.HomePosts));

const advertisement = lazyPart(() =>
  import(/* webpackChunkName: "advertisement" */ '@web/features/home/AdvertisementCard').then((file) => file.AdvertisementCard),
);

const firstInterests = lazyPart(() =>
  import(/* webpackChunkName: "first-interests" */ '@web/features/settings/FirstInterests').then((file) => file.FirstInterests),
);

const suggestions = lazyPart(() => import(/* webpackChunkName: "suggestions" */ './Suggestions').then((file) => file.Suggestions));

const firstSuggestions = lazyPart(() =>
  import(/* webpackChunkName: "suggestions" */ './FirstSuggestions').then((file) => file.FirstSuggestions),
);

export function HomeScreen() {
  const status = useSelector(selectStatus);
  if (status === 'unknown') return <Skeleton shape="home" />;
  return (
    <>
      <PageHead />
      {status === 'signedIn' ? <MemberHome /> : <VisitorHome />}
    </>
  );
}

function VisitorHome() {
  const isGoing = useGoing();
  return (
    <Stack>
      <GuestHero aside={<FeaturedEvent isGoing={isGoing} />} />
      <UpcomingEvents isGoing={isGoing} most={6} />
    </Stack>
  );
}

/** Whether the reader followed nobody and was in no group when they came here; null until that is known. */
function useCameAlone(): boolean | null {
  const { data } = useGetRelationshipsQuery();
  const [came, setCame] = useState<boolean | null>(null);
  if (came === null && data) {
    const standings: unknown[] = Object.values(data.groups);
    setCame(!Object.values(data.accounts).includes(true) && !standings.includes('member') && !standings.includes('moderator'));
  }
  return came;
}

/** How many of what is upcoming stand beside the posts. */
const BESIDE = 3;

/** How many announcements stand above everything else: the others are among the notifications. */
const ANNOUNCED = 2;

function MemberHome() {
  const isGoing = useGoing();
  const Waiting = useWaitingLists();
  const HomePosts = useLazyPart(posts, true);
  const Advertisement = useLazyPart(advertisement, true);
  const FirstInterests = useLazyPart(firstInterests, true);
  const Suggested = useLazyPart(suggestions, true);
  const cameAlone = useCameAlone();
  const FirstSuggested = useLazyPart(firstSuggestions, cameAlone);
  const small = useMedia(`(max-width: ${breakpoint.wide - 1}px)`);
  const own = useListOwnEventsInfiniteQuery({});
  const { count: announced, news } = useUnreadNews(ANNOUNCED);
  const News = useLazyPart(unreadNews, announced);
  const isComing = own.isLoading || announced === undefined;
  const isNew = ({ id }: { id: string }) => !isGoing(id);
  // Where there is little room, what one goes to stands for what is on: the rest is suggested.
  const showsUpcoming = !small || !own.data?.pages.flat().some(({ canceledAt }) => canceledAt === null);
  const upcoming = useListEventsInfiniteQuery({}).data?.pages.flat().filter(isNew) ?? [];
  return (
    <Page ref={useFocusKept<HTMLDivElement>()}>
      <Greeting />
      {/* What is announced and what is next stand above everything else: nothing is shown that they would push away. */}
      {isComing && (
        <div>
          <Skeleton shape="next" count={small ? 1 : 2} />
          <Skeleton shape="card" count={3} />
        </div>
      )}
      {!isComing && announced > 0 && <Room>{News && news ? <News news={news} /> : <Skeleton shape="row" count={announced} />}</Room>}
      <Columns hidden={isComing}>
        <Aside>
          <NextEvents />
          {Waiting && <Waiting />}
          {showsUpcoming && <UpcomingEvents isGoing={isGoing} most={BESIDE} only={isNew} />}
          {FirstInterests && <FirstInterests />}
          {Suggested && <Suggested shown={upcoming.slice(0, showsUpcoming ? BESIDE : 0)} community={cameAlone === false} />}
          {Advertisement && <Advertisement />}
        </Aside>
        <div>
          {HomePosts && <HomePosts first={cameAlone && (FirstSuggested ? <FirstSuggested /> : <Skeleton shape="row" count={4} />)} />}
        </div>
      </Columns>
    </Page>
  );
}

const Page = styled(Stack)`
  gap: ${space[5]};
  ${media.wide} {
    gap: ${space[8]};
  }
`;

/** As high for what is announced before it is there: two lines of words where it is narrow, else one, and one of when. */
const Room = styled.div`
  li {
    display: grid;
  }
  li,
  .skeleton-row {
    min-block-size: 88px;
    ${media.wide} {
      min-block-size: 64px;
    }
  }
`;

/** What is next and what else there is stands beside the posts where there is room, in little of it above them elsewhere. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  ${media.wide} {
    grid-template-columns: minmax(0, ${width.reading}) minmax(280px, 1fr);
    gap: ${space[8]};
    > :first-child {
      grid-area: 1 / 2;
      align-content: start;
    }
  }
`;

const Aside = styled(Page)`
  .cards {
    ${strip}
  }
`;
