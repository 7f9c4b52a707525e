import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { Search, X } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { SEARCH_DEBOUNCE_MS } from '@contract/limits';
import { color, control, motion, radius } from '@web/theme/tokens';
import { IconButton } from '../button/IconButton';
import { useDebounced } from '../time/useDebounced';

interface SearchInputProps {
  value: string;
  /** Told 500 ms after typing stops, and at once on clear. */
  onChange: (value: string) => void;
  /** Whether a text that is entered is no search but taken for something else; the box is empty then. */
  takes?: (text: string) => boolean;
  label?: string;
  placeholder?: string;
  icon?: ReactNode;
  inputRef?: RefObject<HTMLInputElement | null>;
  input?: Pick<
    ComponentProps<'input'>,
    'id' | 'role' | 'onKeyDown' | `aria-${'expanded' | 'controls' | 'autocomplete' | 'activedescendant'}`
  >;
}

export function SearchInput({ value, onChange, takes, label, placeholder, icon, inputRef, input: more }: SearchInputProps) {
  const intl = useIntl();
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const [text, setText] = useState(value);
  // What both sides last agreed on: a value that only echoes it must not undo letters typed since.
  const agreed = useRef(value);

  const tell = (next: string) => {
    agreed.current = next;
    onChange(next);
  };
  const { call: tellSoon, cancel } = useDebounced(tell, SEARCH_DEBOUNCE_MS);

  // At once: a letter typed before it would be added to the text that is to go.
  useLayoutEffect(() => {
    if (value === agreed.current) return;
    agreed.current = value;
    cancel();
    setText(value);
  }, [value, cancel]);

  const clear = () => {
    cancel();
    setText('');
    if (agreed.current !== '') tell('');
    input.current?.focus();
  };

  const hint = placeholder ?? intl.formatMessage({ id: 'ui.search', defaultMessage: 'search' });
  return (
    <Box>
      <Sign aria-hidden>{icon ?? <Search size={20} strokeWidth={1.5} />}</Sign>
      <Input
        {...more}
        ref={input}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label ?? hint}
        placeholder={hint}
        value={text}
        onKeyDown={(event) => {
          more?.onKeyDown?.(event);
          if (event.key !== 'Enter' || !takes || event.nativeEvent.isComposing) return;
          if (takes(event.currentTarget.value.trim())) {
            event.preventDefault();
            clear();
            // What is entered next takes its place, also where a scanner types it.
          } else event.currentTarget.select();
        }}
        onChange={({ target, nativeEvent }) => {
          setText(target.value);
          // Half a word of an input method is nobody's search.
          if (!(nativeEvent as InputEvent).isComposing) tellSoon(target.value);
        }}
        onCompositionEnd={({ currentTarget }) => tellSoon(currentTarget.value)}
      />
      {text !== '' && (
        <Clear>
          <IconButton label={intl.formatMessage({ id: 'ui.search.clear', defaultMessage: 'Clear search' })} onClick={clear}>
            <X size={18} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </Clear>
      )}
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  inline-size: 100%;
`;

const Sign = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 14px;
  display: grid;
  place-items: center;
  color: ${color.quiet};
  pointer-events: none;
`;

const Input = styled.input`
  inline-size: 100%;
  block-size: ${control};
  padding-inline: 44px;
  border: 1px solid transparent;
  border-radius: ${radius.round};
  background: ${color.hover};
  transition: background-color ${motion.fast};
  appearance: none;
  &::placeholder {
    color: ${color.quiet};
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  @media (hover: hover) {
    &:hover:not(:focus) {
      background: ${color.pressed};
    }
  }
`;

const Clear = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
`;
