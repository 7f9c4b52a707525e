import { useState, type KeyboardEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { SEARCH_DEBOUNCE_MS } from '@contract/limits';
import { color, radius, shadow, space } from '@web/theme/tokens';
import { Announcer } from '../feedback/Announcer';
import { useDebounced } from '../time/useDebounced';
import { Field, type FieldProps } from './Field';
import { inputLook } from './inputLook';
import type { Choice } from './SelectField';

interface SearchFieldProps extends FieldProps {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  /** Told what to look for, 500 ms after typing stops. */
  onSearch: (text: string) => void;
  /** What was found. */
  choices: readonly Choice[];
  loading?: boolean;
  placeholder?: string;
}

/** One of more than can be listed: found by typing, chosen by pointer or by arrows and Enter. */
export function SearchField({ value, onChange, onSearch, choices, loading = false, placeholder, name, ...field }: SearchFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const [at, setAt] = useState(-1);
  const { call: searchSoon } = useDebounced(onSearch, SEARCH_DEBOUNCE_MS);
  const open = text !== null;
  const listed = open ? choices : [];
  const chosen = choices.find((choice) => choice.value === value)?.label ?? value;

  const choose = (choice: Choice | undefined) => {
    if (!choice || choice.disabled) return;
    onChange(choice.value);
    setText(null);
    setAt(-1);
  };

  const type = (next: string) => {
    setText(next);
    setAt(-1);
    searchSoon(next);
    if (next === '') onChange('');
  };

  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => (open ? setAt(Math.min(at + 1, listed.length - 1)) : type(chosen)),
    ArrowUp: () => setAt(Math.max(at - 1, 0)),
    Enter: open ? () => choose(listed[at]) : undefined,
    Escape: open ? () => setText(null) : undefined,
  };
  const handleKey = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return (
    <Field {...field}>
      {(control) => (
        <Box>
          <Input
            {...control}
            type="text"
            role="combobox"
            name={name}
            autoComplete="off"
            placeholder={placeholder}
            aria-expanded={open}
            aria-controls={`${control.id}-found`}
            aria-autocomplete="list"
            aria-activedescendant={listed[at] && `${control.id}-${at}`}
            value={text ?? chosen}
            onChange={({ target }) => type(target.value)}
            onKeyDown={handleKey}
            onBlur={() => setText(null)}
          />
          <List
            id={`${control.id}-found`}
            role="listbox"
            aria-label={typeof field.label === 'string' ? field.label : undefined}
            hidden={!open || listed.length === 0}
          >
            {listed.map((choice, index) => (
              <Option
                key={choice.value}
                id={`${control.id}-${index}`}
                role="option"
                aria-selected={choice.value === value}
                aria-disabled={choice.disabled}
                $at={index === at}
                // The press would blur the field and close the list before the click came.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(choice)}
              >
                {choice.label}
              </Option>
            ))}
          </List>
          <Announcer>
            {open && !loading && (
              <FormattedMessage
                id="ui.search.found"
                defaultMessage="{count, plural, =0 {not found} one {# found} other {# found}}"
                values={{ count: listed.length }}
              />
            )}
          </Announcer>
        </Box>
      )}
    </Field>
  );
}

const Box = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${inputLook}
`;

const List = styled.ul`
  position: absolute;
  inset-inline: 0;
  inset-block-start: calc(100% + ${space[1]});
  z-index: 10;
  max-block-size: 280px;
  margin: 0;
  padding: ${space[1]};
  overflow-y: auto;
  border-radius: ${radius.sm};
  background: ${color.raised};
  box-shadow: ${shadow.float};
  list-style: none;
`;

const Option = styled.li<{ $at: boolean }>`
  padding: 10px 12px;
  border-radius: 6px;
  background: ${({ $at }) => ($at ? color.hover : 'transparent')};
  cursor: pointer;
  &[aria-selected='true'] {
    color: ${color.primaryText};
    font-weight: 600;
  }
  &[aria-disabled='true'] {
    color: ${color.faint};
  }
  @media (hover: hover) {
    &:hover {
      background: ${color.hover};
    }
  }
  @media (forced-colors: active) {
    outline: ${({ $at }) => ($at ? '2px solid Highlight' : 'none')};
  }
`;
