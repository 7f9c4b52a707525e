import { useSelector } from 'react-redux';
import { FeaturedEvent } from '@web/features/events/FeaturedEvent';
import { NextEvents } from '@web/features/events/NextEvents';
import { UpcomingEvents } from '@web/features/events/UpcomingEvents';
import { useGoing } from '@web/features/events/useGoing';
import { Greeting } from '@web/features/home/Greeting';
import { GuestHero } from '@web/features/home/GuestHero';
import { useWaitingLists } from '@web/features/registration/waiting/useWaitingLists';
import { selectStatus } from '@web/state/session/sessionSlice';
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

/** / — what is next for a member; for everyone else, who this is and what is on. */
export function HomeScreen() {
  const status = useSelector(selectStatus);
  const isGoing = useGoing();
  const Waiting = useWaitingLists();
  const HomePosts = useLazyPart(posts, status === 'signedIn');
  const Advertisement = useLazyPart(advertisement, status === 'signedIn');
  const FirstInterests = useLazyPart(firstInterests, status === 'signedIn');
  const Suggested = useLazyPart(suggestions, status === 'signedIn');
  if (status === 'unknown') return <Skeleton shape="home" />;
  const known = status === 'signedIn';
  return (
    <>
      <PageHead />
      <Stack>
        {known ? <Greeting /> : <GuestHero aside={<FeaturedEvent isGoing={isGoing} />} />}
        {known && FirstInterests && <FirstInterests />}
        {known && <NextEvents />}
        {known && Waiting && <Waiting />}
        <UpcomingEvents isGoing={isGoing} most={known ? 3 : 6} />
        {known && Advertisement && <Advertisement />}
        {known && Suggested && <Suggested />}
        {known && HomePosts && <HomePosts />}
      </Stack>
    </>
  );
}
