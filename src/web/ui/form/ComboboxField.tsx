import { useId, useMemo, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { SEARCH_DEBOUNCE_MS } from '@contract/limits';
import { color, font, radius, shadow, space } from '@web/theme/tokens';
import { Announcer } from '../feedback/Announcer';
import { ErrorMessage } from '../feedback/ErrorMessage';
import { useDebounced } from '../time/useDebounced';
import { DropdownFrame } from './DropdownFrame';
import { Field, type FieldProps } from './Field';
import { inputStyles } from './inputStyles';
import type { Choice } from './SelectField';
import { useCombobox } from './useCombobox';

export interface ComboboxFieldProps extends FieldProps {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly Choice[];
  /** Told what to look for, 500 ms after typing stops. Left out, the choices are narrowed here. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  failure?: unknown;
  placeholder?: string;
  autoComplete?: string;
}

export function ComboboxField(props: ComboboxFieldProps) {
  const { value, onChange, choices, onSearch, loading = false, failure, placeholder, autoComplete, name, ...field } = props;
  const intl = useIntl();
  const made = useId();
  const id = field.id ?? made;
  const [text, setText] = useState<string | null>(null);
  const search = useDebounced((typed: string) => onSearch?.(typed), SEARCH_DEBOUNCE_MS);
  const open = text !== null;
  const narrow = useNarrowed(choices, onSearch ? '' : (text ?? ''));
  const listed = open ? narrow : [];
  const chosen = choices.find((choice) => choice.value === value)?.label ?? value;

  const close = () => setText(null);
  const combobox = useCombobox({
    id,
    options: listed,
    open,
    onOpen: () => type(onSearch ? chosen : ''),
    onClose: close,
    onChoose(choice) {
      if (choice.disabled) return;
      onChange(choice.value);
      close();
    },
  });

  function type(next: string) {
    setText(next);
    combobox.forget();
    search.call(next);
    // Browsers fill in a whole name at once, and so do some people.
    const named = onSearch ? undefined : choices.find(({ label }) => label.localeCompare(next, intl.locale, { sensitivity: 'base' }) === 0);
    if (named) onChange(named.value);
    else if (next === '' && text) onChange('');
  }

  return (
    <Field {...field} id={id}>
      {(control) => (
        <DropdownFrame>
          <Input
            {...control}
            {...combobox.input}
            type="text"
            name={name}
            autoComplete={autoComplete ?? 'off'}
            placeholder={placeholder ?? (onSearch ? undefined : intl.formatMessage({ id: 'ui.select', defaultMessage: 'Select' }))}
            value={text ?? chosen}
            onChange={({ target, nativeEvent }) => {
              if ((nativeEvent as InputEvent).isComposing) setText(target.value);
              else type(target.value);
            }}
            onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
            onFocus={({ target }) => target.select()}
            onClick={() => open || type(onSearch ? chosen : '')}
            onBlur={close}
          />
          <ChevronDown size={20} strokeWidth={1.5} aria-hidden />
          <List
            {...combobox.list}
            aria-label={typeof field.label === 'string' ? field.label : undefined}
            aria-busy={loading || undefined}
            hidden={!open || listed.length === 0}
          >
            {listed.map((choice, index) => (
              <Option
                key={choice.value}
                {...combobox.option(choice, index)}
                aria-selected={choice.value === value}
                aria-disabled={choice.disabled}
              >
                {choice.label}
              </Option>
            ))}
          </List>
          {open && !loading && listed.length === 0 && text !== '' && (
            <Nothing aria-hidden="true">
              {failure === undefined ? <FormattedMessage id="ui.none" defaultMessage="not found" /> : <ErrorMessage error={failure} />}
            </Nothing>
          )}
          <Announcer>
            {open && !loading && (
              <FormattedMessage
                id="ui.search.found"
                defaultMessage="{count, plural, =0 {not found} one {# found} other {# found}}"
                values={{ count: listed.length }}
              />
            )}
          </Announcer>
        </DropdownFrame>
      )}
    </Field>
  );
}

function useNarrowed(choices: readonly Choice[], typed: string): readonly Choice[] {
  return useMemo(() => {
    const wanted = plain(typed.trim());
    return wanted === '' ? choices : choices.filter(({ label }) => ` ${plain(label)}`.includes(` ${wanted}`));
  }, [choices, typed]);
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const Input = styled.input`
  ${inputStyles}
  padding-inline-end: 40px;
  text-overflow: ellipsis;
`;

const List = styled.ul`
  position: absolute;
  inset-inline: 0;
  inset-block-start: calc(100% + ${space[1]});
  /* Over the bar at the foot of a phone. */
  z-index: 16;
  max-block-size: 280px;
  margin: 0;
  padding: ${space[1]};
  overflow-y: auto;
  border-radius: ${radius.sm};
  background: ${color.raised};
  box-shadow: ${shadow.float};
  list-style: none;
`;

const Nothing = styled(List).attrs({ as: 'p' })`
  padding: 10px 16px;
  color: ${color.quiet};
  font-size: ${font.sm};
`;

export const Option = styled.li<{ $active: boolean }>`
  padding: 10px 12px;
  border-radius: 6px;
  background: ${({ $active }) => ($active ? color.hover : 'transparent')};
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
    outline: ${({ $active }) => ($active ? '2px solid Highlight' : 'none')};
  }
`;
