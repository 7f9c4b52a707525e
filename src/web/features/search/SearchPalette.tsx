import { useEffect, useId, useRef, useState } from 'react';
import { ArrowRight, History } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { color, font, space } from '@web/theme/tokens';
import { Dialog } from '@web/ui/dialog/Dialog';
import { Announcer } from '@web/ui/feedback/Announcer';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Option } from '@web/ui/form/ComboboxField';
import { SearchInput } from '@web/ui/form/SearchInput';
import { useCombobox } from '@web/ui/form/useCombobox';
import { KINDS, type KindName } from './kinds';
import { Nothing } from './Nothing';
import { searchAddress, type Found } from './results';
import { useRecentSearches } from './useRecentSearches';
import { useKinds, useSearch } from './useSearch';

type Choice =
  | { of: 'recent'; words: string }
  | { of: KindName; found: Found }
  | { of: KindName; found: null; to: string }
  | { of: 'results'; to: string };

export function SearchPalette({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const { recent, remember, forget } = useRecentSearches();
  const { sections, isFetching, error, failed, retry } = useSearch(search);
  const words = search.trim();
  useEffect(() => input.current?.focus(), []);

  const results: Choice[] = sections.flatMap(({ kind, found, more }) => [
    ...found.map((one): Choice => ({ of: kind, found: one })),
    ...(more ? [{ of: kind, found: null, to: searchAddress(words, kind) }] : []),
  ]);
  const choices: Choice[] =
    words === ''
      ? recent.map((one) => ({ of: 'recent', words: one }))
      : [...results, ...(results.length > 0 ? [{ of: 'results' as const, to: searchAddress(words) }] : [])];
  const leave = (searched: string, to: string) => {
    remember(searched);
    onClose();
    void navigate(to);
  };
  const choose = (choice: Choice) => {
    if (choice.of === 'recent') {
      setSearch(choice.words);
      input.current?.focus();
    } else leave(words, 'to' in choice ? choice.to : choice.found.to);
  };
  const combobox = useCombobox({
    id,
    options: choices,
    open: choices.length > 0,
    onClose,
    onChoose: choose,
    onEnter: (typed) => typed.trim() !== '' && leave(typed, searchAddress(typed.trim())),
  });
  const line = (choice: Choice) => {
    const option = combobox.option(choice, choices.indexOf(choice));
    return (
      <ChoiceLine as="div" key={option.id} {...option} aria-selected={option.$active}>
        {'found' in choice && choice.found ? choice.found.line : <Way>{way(choice)}</Way>}
      </ChoiceLine>
    );
  };
  const way = (choice: Exclude<Choice, { found: Found }>) => {
    if (choice.of === 'recent') {
      return (
        <>
          <History size={20} strokeWidth={1.5} aria-hidden />
          <bdi>{choice.words}</bdi>
        </>
      );
    }
    return (
      <>
        <ArrowRight size={20} strokeWidth={1.5} aria-hidden />
        {choice.of === 'results' ? (
          <FormattedMessage id="search.allResults" defaultMessage="See all results" />
        ) : (
          KINDS[choice.of].all(intl)
        )}
      </>
    );
  };
  const kinds = intl.formatList(
    useKinds().map((kind) => KINDS[kind].name(intl)),
    { type: 'unit' },
  );
  const title = <FormattedMessage id="search.title" defaultMessage="Search" />;
  return (
    <Dialog open onClose={onClose} title={title}>
      <SearchInput
        value={search}
        onChange={(text) => {
          combobox.forget();
          setSearch(text);
        }}
        placeholder={intl.formatMessage({ id: 'search.title', defaultMessage: 'Search' })}
        inputRef={input}
        input={combobox.input}
      />
      <Announcer>
        {words !== '' && !isFetching && (
          <FormattedMessage
            id="ui.search.found"
            defaultMessage="{count, plural, =0 {not found} one {# found} other {# found}}"
            values={{ count: results.filter((choice) => 'found' in choice && choice.found).length }}
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
            <>
              {sections.map(({ kind }) => {
                const own = choices.filter(({ of }) => of === kind);
                return (
                  own.length > 0 && (
                    <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
                      <Heading role="presentation" id={`${id}-${kind}`}>
                        {KINDS[kind].name(intl)}
                      </Heading>
                      {own.map(line)}
                    </div>
                  )
                );
              })}
              {choices.filter(({ of }) => of === 'results').map(line)}
            </>
          )}
        </div>
        {isFetching && choices.length === 0 && <Skeleton shape="row" count={4} />}
        {failed && !isFetching && <ErrorState error={error} retry={retry} />}
        {words === '' && choices.length === 0 && (
          <Quiet>
            <FormattedMessage
              id="search.begin"
              defaultMessage="Find what is here by a name or a word. Small slips of the keys are forgiven."
            />
          </Quiet>
        )}
        {words !== '' && !isFetching && !failed && choices.length === 0 && <Nothing search={words} onLeave={onClose} />}
      </Results>
      <Ways>
        {words === '' && recent.length > 0 && (
          <button
            type="button"
            onClick={() => {
              forget();
              // The button goes, and would take the focus with it.
              input.current?.focus();
            }}
          >
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
