import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { SEARCH_DEBOUNCE_MS } from '@contract/limits';
import { displayName } from '@contract/rules/names';
import { useListAccountsInfiniteQuery } from '@web/api/accounts';
import { useListFollowingInfiniteQuery } from '@web/api/follows';
import { useListInterestsInfiniteQuery, useListOwnInterestsInfiniteQuery } from '@web/api/interests';
import { useGetSelfQuery } from '@web/api/self';
import { useLatest } from '@web/ui/hooks/useLatest';
import { useDebounced } from '@web/ui/time/useDebounced';
import { fold } from '@web/i18n/fold';
import { namingAt, type Pick } from './compose';

export interface Choice extends Pick {
  /** What else it is called, with the sign. */
  alias?: string;
  imageUrl?: string | null | undefined;
  about?: string;
}

const MOST = 6;
/** Letters come faster than answers, but whoever names somebody waits for them. */
const WAIT_MS = SEARCH_DEBOUNCE_MS / 2;

/** What stands right behind a word, or is the space that was put there already. */
const FOLLOWS = /^[\s.,:;!?…'’\p{Pe}\p{Pf}、。，．：；！？،؛؟।]$/u;

const firstOf = <T>(list: { pages: T[][] } | undefined): T[] => (list?.pages.flat() ?? []).slice(0, MOST);

interface Naming {
  /** Gets what was chosen by keys or by a press, the text with it, and the caret. */
  onPick: (choice: Pick, text: string, caret: number) => void;
  /** Whom and what is named already. */
  picks: readonly Pick[];
  /** Gets what was written out without being chosen. */
  onNamed: (choice: Pick) => void;
}

/** The one that is called so: by what it alone is called, or by a name that nothing else here has. */
function calledSo(choices: readonly Choice[], written: string): Choice | undefined {
  const isSo = (name: string | undefined) => name !== undefined && fold(name) === fold(written);
  const named = choices.filter(({ words }) => isSo(words));
  return choices.find(({ alias }) => isSo(alias)) ?? (named.length === 1 ? named[0] : undefined);
}

/** Who or what can be named where the caret stands. */
export function useNaming(text: string, caret: number, { onPick, onNamed, picks }: Naming) {
  const id = useId();
  const naming = namingAt(text, caret);
  const words = naming?.words.trim() ?? '';
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const [closed, setClosed] = useState<string | null>(null);
  const spaced = useRef<{ to: number; length: number }>(undefined);
  const wait = useDebounced(setSearch, WAIT_MS);
  useEffect(() => {
    wait.call(words);
    setAt(0);
  }, [words, wait]);

  const open = naming !== null && closed !== `${naming.from}`;
  // Before a letter is there: whom one follows, and what one has chosen.
  const nearest = open && naming.words === '';
  const found = open && words !== '' && search !== '';
  const asked = (when: boolean, sign: '@' | '#') => ({ skip: !when || naming?.sign !== sign });
  const { data: self } = useGetSelfQuery(undefined, { skip: !nearest });
  const followed = useListFollowingInfiniteQuery({ accountId: self?.id ?? '' }, asked(nearest && self !== undefined, '@'));
  const chosen = useListOwnInterestsInfiniteQuery({}, asked(nearest, '#'));
  const people = useListAccountsInfiniteQuery({ search }, asked(found, '@'));
  const topics = useListInterestsInfiniteQuery({ search }, asked(found, '#'));
  const [accounts, interests] = nearest ? [followed, chosen] : [people, topics];
  const choices: Choice[] =
    !nearest && !found
      ? []
      : naming.sign === '@'
        ? firstOf(accounts.currentData).map((account) => ({
            type: 'mention',
            id: account.id,
            words: `@${displayName(account)}`,
            alias: `@${account.username}`,
            imageUrl: account.image?.uri,
            about: [`@${account.username}`, account.title, account.company].filter(Boolean).join(' · '),
          }))
        : firstOf(interests.currentData).map((topic) => ({ type: 'interest', id: topic.id, words: `#${topic.name}` }));

  const written = found ? text.slice(naming.from, naming.from + 1 + search.length) : '';
  const called = found ? calledSo(choices, written) : undefined;
  const name = useLatest(() => called && onNamed({ type: called.type, id: called.id, words: written }));
  useEffect(() => {
    name();
  }, [name, called?.id, written]);

  function pick({ type, id: named, words: name, alias }: Choice) {
    // By a name that somebody else is named by already one and the same would be named in both places.
    const said = alias && picks.some((other) => other.words === name && other.id !== named) ? alias : name;
    const before = text.slice(0, naming!.from) + said;
    setClosed(`${naming!.from}`);
    const rest = text.slice(caret);
    const isSpaced = rest.startsWith(' ');
    const next = before + (isSpaced ? rest : ` ${rest}`);
    spaced.current = isSpaced ? undefined : { to: before.length + 1, length: next.length };
    onPick({ type, id: named, words: said }, next, before.length + 1);
  }

  /** The text after something was typed: right behind what was chosen it takes the place of the space that was put there. */
  function typed(next: string, at: number, isComposing: boolean): { text: string; caret: number } {
    // Another name may be begun at the same place once this one is left.
    setClosed(null);
    const as = { text: next, caret: at };
    // Whatever is changed under an input method it writes a second time.
    if (isComposing) return as;
    const { to, length } = spaced.current ?? {};
    spaced.current = undefined;
    if (to !== at - 1 || next.length !== length! + 1 || !FOLLOWS.test(next[to]!)) return as;
    return { text: next.slice(0, to - 1) + next.slice(to), caret: to };
  }

  function handleKey(event: KeyboardEvent): boolean {
    if (choices.length === 0 || event.nativeEvent.isComposing) return false;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) setAt((at + move + choices.length) % choices.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(choices[at]!);
    else if (event.key === 'Escape') setClosed(`${naming!.from}`);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    id,
    choices,
    at,
    pick,
    handleKey,
    control: {
      'aria-autocomplete': 'list',
      'aria-controls': choices.length > 0 ? id : undefined,
      'aria-activedescendant': choices.length > 0 ? `${id}-${at}` : undefined,
    } as const,
    typed,
  };
}
