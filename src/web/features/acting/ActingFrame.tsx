import { UsersRound } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import styled, { createGlobalStyle } from 'styled-components';
import { displayName } from '@contract/rules/names';
import { useGetSelfQuery } from '@web/api/self';
import { selectAccountId, selectActingAs, selectShared } from '@web/state/session/sessionSlice';
import { color, font, layer, media, radius, space } from '@web/theme/tokens';
import { Until } from '@web/ui/time/Until';
import { useLeave } from './useActAs';

export function ActingFrame() {
  const intl = useIntl();
  const leave = useLeave();
  const accountId = useSelector(selectAccountId);
  const actingAs = useSelector(selectActingAs);
  const shared = useSelector(selectShared);
  const { data: self } = useGetSelfQuery();
  if (!actingAs && !shared) return null;

  // Until the account is there its name is not: the one before would be the wrong one.
  const name = <b dir="auto">{self && self.id === accountId ? displayName(self) : '…'}</b>;
  return (
    <>
      <Room />
      <Edge aria-hidden />
      <Bar role="region" aria-label={intl.formatMessage({ id: 'acting.frame', defaultMessage: 'Acting for another' })}>
        <UsersRound size={20} strokeWidth={1.5} aria-hidden />
        <p>
          {actingAs ? (
            <FormattedMessage id="acting.as" defaultMessage="You act as {name}" values={{ name }} />
          ) : (
            <FormattedMessage
              id="acting.shared"
              defaultMessage="Session of {name}, until {time}"
              values={{ name, time: <Until at={shared!.expiresAt} /> }}
            />
          )}
        </p>
        <Leave type="button" className="target" onClick={leave}>
          <FormattedMessage id="acting.leave" defaultMessage="Leave" />
        </Leave>
      </Bar>
    </>
  );
}

// Whatever stands at the top of the window makes room for it.
const Room = createGlobalStyle`
  @media not print { :root:root { --acting: 44px; } }
`;

const Edge = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.toasts};
  border: 4px solid ${color.secondary};
  border-block-start: 0;
  pointer-events: none;
  ${media.print} {
    display: none;
  }
`;

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.toasts};
  display: flex;
  gap: ${space[2]};
  align-items: center;
  block-size: 44px;
  padding-inline: ${space[4]} 6px;
  background: ${color.secondary};
  color: ${color.onSecondary};
  font-size: ${font.sm};
  > svg {
    flex: none;
  }
  > p {
    flex: 1;
    min-inline-size: 0;
    max-inline-size: none;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.wide} {
    padding-inline: 28px 26px;
  }
  ${media.forced} {
    border-block-end: 4px solid;
  }
  ${media.print} {
    display: none;
  }
`;

const Leave = styled.button`
  flex: none;
  min-block-size: 32px;
  padding-inline: ${space[4]};
  border: 1px solid currentColor;
  border-radius: ${radius.round};
  background: none;
  color: inherit;
  font-weight: 600;
  cursor: pointer;
  &:focus-visible {
    outline-color: currentColor;
    outline-offset: 1px;
  }
  ${media.hover} {
    &:hover {
      background: ${color.onSecondary};
      color: ${color.secondary};
    }
  }
`;
