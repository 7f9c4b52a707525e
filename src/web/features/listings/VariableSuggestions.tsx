import { useId, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { variableAt, type MailVariable } from '@contract/rules/mailVariables';
import { color, control, font, radius, shadow, space } from '@web/theme/tokens';
import { Announcer } from '@web/ui/feedback/Announcer';

interface VariableSuggestionsProps {
  value: string;
  onChange: (value: string) => void;
  variables: readonly MailVariable[];
  children: ReactNode;
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Offers the variables of a mail while two braces and the beginning of one are typed into a field; chosen by keys or a press. */
export function VariableSuggestions({ value, onChange, variables, children }: VariableSuggestionsProps) {
  const intl = useIntl();
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const [field, setField] = useState<Typed | null>(null);
  const typing = caret === null ? null : variableAt(value, caret);
  const choices = typing ? variables.filter((name) => name.toLowerCase().startsWith(typing.typed.toLowerCase())) : [];
  const active = Math.min(at, choices.length - 1);

  const follow = ({ target }: SyntheticEvent) => {
    const typed = target as Typed;
    setField(typed);
    setCaret(typed.selectionStart);
    setAt(0);
  };
  const choose = (name: MailVariable) => {
    const said = `{{${name}}}`;
    const rest = value.slice(caret!).replace(/^\w*\s?\}{0,2}/, '');
    onChange(value.slice(0, typing!.from) + said + rest);
    const end = typing!.from + said.length;
    setCaret(null);
    // The caret goes behind what was chosen once the field shows it.
    requestAnimationFrame(() => field?.setSelectionRange(end, end));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (choices.length === 0 || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((active + step + choices.length) % choices.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(choices[active]!);
    else if (event.key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Around onSelect={follow} onKeyDownCapture={handleKey} onBlur={() => setCaret(null)}>
      {children}
      <Announcer>
        {choices.length > 0 && (
          <FormattedMessage
            id="listings.emails.choices"
            defaultMessage="{name}, {at, number} of {count, number}. Enter takes it."
            values={{ name: choices[active], at: active + 1, count: choices.length }}
          />
        )}
      </Announcer>
      {choices.length > 0 && (
        <List
          id={id}
          role="listbox"
          aria-label={intl.formatMessage({ id: 'listings.emails.variables', defaultMessage: 'What can be put in' })}
        >
          {choices.map((name, index) => (
            <div
              key={name}
              role="option"
              aria-selected={index === active}
              // The field keeps the focus, and a phone its keyboard.
              onPointerDown={(event) => {
                event.preventDefault();
                choose(name);
              }}
            >
              <code>{name}</code>
              <small>
                <VariableName name={name} />
              </small>
            </div>
          ))}
        </List>
      )}
    </Around>
  );
}

export const VariableName = ({ name }: { name: MailVariable }) => NAMES[name];

const NAMES: Record<MailVariable, ReactNode> = {
  firstName: <FormattedMessage id="listings.emails.firstName" defaultMessage="Their first name" />,
  lastName: <FormattedMessage id="listings.emails.lastName" defaultMessage="Their last name" />,
  event: <FormattedMessage id="listings.emails.event" defaultMessage="The name of the event" />,
  date: <FormattedMessage id="listings.emails.date" defaultMessage="When it is" />,
  place: <FormattedMessage id="listings.emails.place" defaultMessage="Where it is" />,
  organization: <FormattedMessage id="listings.emails.organization" defaultMessage="The name of your community" />,
  link: <FormattedMessage id="listings.emails.link" defaultMessage="The address of their passes" />,
  passes: <FormattedMessage id="listings.emails.passes" defaultMessage="Their passes" />,
  refund: <FormattedMessage id="listings.emails.refund" defaultMessage="What they get back" />,
};

const Around = styled.div`
  position: relative;
`;

const List = styled.div`
  position: absolute;
  z-index: 10;
  inset-block-start: calc(100% + ${space[1]});
  inset-inline: 0;
  max-inline-size: 420px;
  max-block-size: 264px;
  padding: ${space[1]};
  border-radius: ${radius.lg};
  overflow-y: auto;
  background: ${color.raised};
  box-shadow: ${shadow.float};
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[3]};
    align-items: center;
    min-block-size: ${control};
    padding: ${space[1]} ${space[3]};
    border-radius: ${radius.sm};
    cursor: pointer;
    &[aria-selected='true'] {
      background: ${color.hover};
    }
    > small {
      color: ${color.quiet};
      font-size: ${font.sm};
    }
  }
`;
