import { useEffect, useId, useRef, useState } from 'react';
import { ArrowRight, History } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { color, font, space } from '@web/theme/tokens';
import { Dialog } from '@web/ui/dialog/Dialog';
import { Announcer } from '@web/ui/feedback/Announcer';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Option } from '@web/ui/form/ComboboxField';
import { SearchInput } from '@web/ui/form/SearchInput';
import { useCombobox } from '@web/ui/form/useCombobox';
import { useKeptValue } from '@web/ui/hooks/useKeptValue';
import { ResultLine } from './ResultLine';
import { SUBJECTS, withSearch, type Found, type Subject, type WholeList } from './results';
import { useSearch } from './useSearch';

type Choice = { kind: 'recent'; words: string } | { kind: 'found'; found: Found } | { kind: 'all'; all: WholeList };

export function SearchPalette({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [kept, keep] = useKeptValue(useDraftKey('searches'), Searches);
  const recent = kept ?? [];
  const { sections, isFetching, error, failed, retry } = useSearch(search);
  const words = search.trim();
  useEffect(() => input.current?.focus(), []);

  const choices: Choice[] =
    words === ''
      ? recent.map((one) => ({ kind: 'recent', words: one }))
      : sections.flatMap(({ found, all }) => [
          ...found.map((one): Choice => ({ kind: 'found', found: one })),
          ...(all ? [{ kind: 'all', all } as const] : []),
        ]);
  const choose = (choice: Choice) => {
    if (choice.kind === 'recent') {
      setSearch(choice.words);
      input.current?.focus();
      return;
    }
    keep(withSearch(recent, words));
    onClose();
    void navigate(choice.kind === 'found' ? choice.found.to : choice.all.to);
  };
  const forget = () => {
    keep(null);
    // The button goes, and would take the focus with it.
    input.current?.focus();
  };
  const combobox = useCombobox({
    id,
    options: choices,
    open: choices.length > 0,
    onClose,
    onChoose: choose,
    // Only of what was asked for: the list is still that of the letters before while more are typed.
    takesFirst: (typed) => words !== '' && !isFetching && typed.trim() === words,
  });
  const line = (choice: Choice) => {
    const option = combobox.option(choice, choices.indexOf(choice));
    return (
      <ChoiceLine as="div" key={option.id} {...option} aria-selected={option.$active}>
        {choice.kind === 'found' ? (
          <ResultLine found={choice.found} />
        ) : (
          <Way>
            {choice.kind === 'recent' ? (
              <History size={20} strokeWidth={1.5} aria-hidden />
            ) : (
              <ArrowRight size={20} strokeWidth={1.5} aria-hidden />
            )}
            {choice.kind === 'recent' ? <bdi>{choice.words}</bdi> : ALL[choice.all.subject]}
          </Way>
        )}
      </ChoiceLine>
    );
  };
  const kinds = intl.formatMessage({ id: 'search.hint', defaultMessage: 'People, groups, events, interests, posts' });
  const title = <FormattedMessage id="search.title" defaultMessage="Search" />;
  const subjectOf = (choice: Choice) =>
    choice.kind === 'found' ? choice.found.subject : choice.kind === 'all' ? choice.all.subject : null;
  return (
    <Dialog open onClose={onClose} title={title}>
      <SearchInput
        value={search}
        onChange={(text) => {
          combobox.forget();
          setSearch(text);
        }}
        label={intl.formatMessage({ id: 'search.title', defaultMessage: 'Search' })}
        inputRef={input}
        input={combobox.input}
      />
      <Announcer>
        {words !== '' && !isFetching && (
          <FormattedMessage
            id="ui.search.found"
            defaultMessage="{count, plural, =0 {not found} one {# found} other {# found}}"
            values={{ count: choices.filter(({ kind }) => kind === 'found').length }}
          />
        )}
      </Announcer>
      <Results>
        <div {...combobox.list} aria-label={kinds} hidden={choices.length === 0}>
          {words === '' ? (
            <div role="group" aria-labelledby={`${id}-recent`}>
              <Heading role="presentation" id={`${id}-recent`}>
                <FormattedMessage id="search.recent" defaultMessage="Searched lately" />
              </Heading>
              {choices.map(line)}
            </div>
          ) : (
            SUBJECTS.map((subject) => ({ subject, own: choices.filter((choice) => subjectOf(choice) === subject) })).map(
              ({ subject, own }) =>
                own.length > 0 && (
                  <div key={subject} role="group" aria-labelledby={`${id}-${subject}`}>
                    <Heading role="presentation" id={`${id}-${subject}`}>
                      {NAMES[subject]}
                    </Heading>
                    {own.map(line)}
                  </div>
                ),
            )
          )}
        </div>
        {isFetching && choices.length === 0 && <Skeleton shape="row" count={4} />}
        {failed && !isFetching && <ErrorState error={error} retry={retry} />}
        {!isFetching && !failed && choices.length === 0 && (
          <Quiet>
            {words === '' ? (
              <FormattedMessage
                id="search.begin"
                defaultMessage="Find people, groups, events, interests and posts by a name or a word. Small slips of the keys are forgiven."
              />
            ) : (
              <FormattedMessage id="search.none" defaultMessage="Nothing is found by “{words}”." values={{ words }} />
            )}
          </Quiet>
        )}
      </Results>
      <Ways>
        {words === '' && recent.length > 0 && (
          <button type="button" onClick={forget}>
            <FormattedMessage id="search.forget" defaultMessage="Forget these searches" />
          </button>
        )}
        {words === '' && (
          <button type="button" className="keys" onClick={onShortcuts}>
            <FormattedMessage id="shortcuts.title" defaultMessage="Keyboard shortcuts" />
          </button>
        )}
      </Ways>
    </Dialog>
  );
}

const Searches = z.array(z.string());

const NAMES: Record<Subject, React.ReactNode> = {
  people: <FormattedMessage id="people.title" defaultMessage="People" />,
  groups: <FormattedMessage id="groups.title" defaultMessage="Groups" />,
  events: <FormattedMessage id="nav.events" defaultMessage="Events" />,
  interests: <FormattedMessage id="interests.title" defaultMessage="Interests" />,
  posts: <FormattedMessage id="search.posts" defaultMessage="Posts" />,
};

const ALL: Record<Subject, React.ReactNode> = {
  people: <FormattedMessage id="search.allPeople" defaultMessage="All people found" />,
  groups: <FormattedMessage id="search.allGroups" defaultMessage="All groups found" />,
  events: <FormattedMessage id="search.allEvents" defaultMessage="All events found" />,
  interests: null,
  posts: null,
};

// It keeps its height while it is narrowed, so that the dialog does not dance.
const Results = styled.div`
  min-block-size: min(360px, 44dvh);
  @media (max-width: 639px) {
    /* A sheet stands on the lower edge: it keeps its whole height, or the search would move under the finger. */
    min-block-size: calc(90dvh - 204px);
  }
  margin-block-start: ${space[3]};
`;

const Heading = styled.div`
  padding-block: ${space[3]} ${space[1]};
  color: ${color.quiet};
  font-size: ${font.sm};
  font-weight: 600;
`;

const ChoiceLine = styled(Option)`
  margin-inline: -${space[2]};
  padding: 0 ${space[2]};
  border-radius: 12px;
  &[aria-selected='true'] {
    color: inherit;
    font-weight: inherit;
  }
`;

const Way = styled.span`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  min-block-size: 44px;
  color: ${color.quiet};
  > svg {
    flex: none;
    margin-inline: 10px;
  }
`;

const Quiet = styled.p`
  padding-block: ${space[4]};
  color: ${color.quiet};
`;

const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[5]};
  /* Also with nothing in it, as while something is typed. */
  min-block-size: 44px;
  button {
    min-block-size: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: ${color.primaryText};
    font-size: ${font.sm};
    cursor: pointer;
  }
  @media (hover: none) {
    .keys {
      display: none;
    }
  }
`;
