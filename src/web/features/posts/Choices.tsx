import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { color, control, font, radius, shadow, space } from '@web/theme/tokens';
import { Announcer } from '@web/ui/feedback/Announcer';
import { Avatar } from '@web/ui/media/Avatar';
import type { useNaming } from './useNaming';

export function Choices({ naming: { id, choices, at, pick } }: { naming: ReturnType<typeof useNaming> }) {
  const intl = useIntl();
  return (
    <>
      <Announcer>
        {choices.length > 0 && (
          <FormattedMessage
            id="posts.choices.count"
            defaultMessage="{count, plural, one {# suggestion} other {# suggestions}}"
            values={{ count: choices.length }}
          />
        )}
      </Announcer>
      {choices.length > 0 && (
        <List id={id} role="listbox" aria-label={intl.formatMessage({ id: 'posts.choices', defaultMessage: 'Suggestions' })}>
          {choices.map((choice, index) => (
            <div
              key={choice.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              // The field keeps the focus, and a phone its keyboard.
              onPointerDown={(event) => {
                event.preventDefault();
                pick(choice);
              }}
            >
              {choice.type === 'mention' && <Avatar name={choice.words.slice(1)} imageUrl={choice.imageUrl} size="sm" decorative />}
              <span dir="auto">{choice.words.slice(choice.type === 'mention' ? 1 : 0)}</span>
              {choice.about && <small dir="auto">{choice.about}</small>}
            </div>
          ))}
        </List>
      )}
    </>
  );
}

const List = styled.div`
  position: absolute;
  z-index: 10;
  inset-block-start: calc(100% + ${space[1]});
  inset-inline: 0;
  max-inline-size: 420px;
  padding: ${space[1]};
  border-radius: ${radius.lg};
  background: ${color.raised};
  box-shadow: ${shadow.float};
  dialog & {
    /* What stands out of a dialog is cut off: there it makes room for itself within the field. */
    position: static;
    min-inline-size: 0;
    max-inline-size: none;
    margin: 0 ${space[2]} ${space[2]};
    padding: 0;
    background: none;
    box-shadow: none;
  }
  > div {
    display: flex;
    gap: ${space[3]};
    align-items: center;
    min-block-size: ${control};
    padding: ${space[1]} ${space[3]};
    border-radius: ${radius.sm};
    cursor: pointer;
    &[aria-selected='true'] {
      background: ${color.hover};
    }
    > span {
      flex: none;
      max-inline-size: 75%;
      overflow-wrap: anywhere;
    }
    > small {
      flex: 1;
      min-inline-size: 0;
      overflow: hidden;
      color: ${color.quiet};
      font-size: ${font.sm};
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;
