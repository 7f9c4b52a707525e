import { useSelector } from 'react-redux';
import { accessTo } from '@contract/rules/access';
import { useListAccountsInfiniteQuery } from '@web/api/accounts';
import { useListActivitiesInfiniteQuery } from '@web/api/activities';
import { useListEventsInfiniteQuery } from '@web/api/events';
import { useListGroupsInfiniteQuery } from '@web/api/groups';
import { useListInterestsInfiniteQuery } from '@web/api/interests';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { bareWords, best, event, group, interest, person, post, type Found, type Subject, type WholeList } from './results';

const SHOWN = 4;

interface List<T> {
  currentData?: { pages: readonly (readonly T[])[] } | undefined;
  error?: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface Section {
  subject: Subject;
  found: Found[];
  /** Null where all that was found is shown, or where no list has a search of its own. */
  all: WholeList | null;
}

export function useSearch(search: string) {
  const organization = useOrganization();
  const signedIn = useSelector(selectSignedIn);
  const words = bareWords(search);
  const asks = (path: string) => {
    const access = accessTo(path, organization);
    return words !== '' && (access === 'everybody' || (access === 'members' && signedIn));
  };
  const asked = { search: words };
  const people = useListAccountsInfiniteQuery(asked, { skip: !asks('/accounts') });
  const groups = useListGroupsInfiniteQuery(asked, { skip: !asks('/groups') });
  const upcoming = useListEventsInfiniteQuery(asked, { skip: !asks('/events') });
  const few = (upcoming.currentData?.pages[0]?.length ?? SHOWN) < SHOWN;
  const past = useListEventsInfiniteQuery({ ...asked, past: 'true' }, { skip: !asks('/events') || !few });
  const interests = useListInterestsInfiniteQuery(asked, { skip: !asks('/interests') });
  const posts = useListActivitiesInfiniteQuery(asked, { skip: !asks('/activities') });

  const lists: List<unknown>[] = [people, groups, upcoming, past, interests, posts];
  const failed = lists.filter((list) => list.isError);
  const at = (path: string, more = '') => `${path}?${more}search=${encodeURIComponent(words)}`;
  const section = (subject: Subject, found: Found[], to?: string): Section => ({
    subject,
    found: best(found, words, SHOWN),
    all: to && found.length > SHOWN ? { subject, to } : null,
  });
  const all = <T>(list: List<T>, read: (one: T) => Found) => (words === '' ? [] : (list.currentData?.pages.flat() ?? []).map(read));
  const before = all(past, event);
  const sections = [
    section('people', all(people, person), at('/accounts')),
    section('groups', all(groups, group), at('/groups')),
    section('events', [...all(upcoming, event), ...before], at('/events', before.length > SHOWN ? 'past=true&' : '')),
    section('interests', all(interests, interest)),
    section('posts', all(posts, post)),
  ];
  return {
    sections: sections.filter(({ found }) => found.length > 0),
    isFetching: lists.some((list) => list.isFetching),
    error: failed[0]?.error,
    failed: failed.length > 0,
    retry: () => failed.forEach((list) => void list.refetch()),
  };
}
