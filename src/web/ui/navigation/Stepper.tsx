import { Check } from 'lucide-react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import styled from 'styled-components';
import { color, font, radius, space } from '@web/theme/tokens';
import { Link } from './Link';

export interface Step {
  name: string;
  /** Where it can be gone back to, once it is done. */
  to?: string;
}

/** The named steps of a task: those behind ticked, the one at hand marked, those ahead quiet. `current` counts from 0. */
export function Stepper({ steps, current, label }: { steps: readonly Step[]; current: number; label?: string }) {
  const intl = useIntl();
  return (
    <nav aria-label={label ?? intl.formatMessage({ id: 'ui.steps', defaultMessage: 'Steps' })}>
      <List role="list">
        {steps.map(({ name, to }, index) => {
          const done = index < current;
          const inside = (
            <>
              <Mark $state={done ? 'done' : index === current ? 'current' : 'ahead'}>
                {done ? <Check size={16} strokeWidth={2.5} aria-hidden /> : <FormattedNumber value={index + 1} />}
              </Mark>
              <Name data-name $current={index === current}>
                {name}
                {done && (
                  <span className="unseen">
                    {' '}
                    <FormattedMessage id="ui.steps.done" defaultMessage="(done)" />
                  </span>
                )}
              </Name>
            </>
          );
          return (
            <Item key={name} aria-current={index === current ? 'step' : undefined} $done={done}>
              {done && to ? <Back to={to}>{inside}</Back> : <Here>{inside}</Here>}
            </Item>
          );
        })}
      </List>
    </nav>
  );
}

const List = styled.ol`
  display: flex;
  gap: ${space[2]};
  @media (min-width: 640px) {
    gap: ${space[4]};
  }
`;

const Item = styled.li<{ $done: boolean }>`
  flex: 1 1 0;
  min-inline-size: 0;
  padding-block-start: ${space[3]};
  border-block-start: 3px solid ${({ $done }) => ($done ? color.primary : color.line)};
  &[aria-current] {
    border-color: ${color.primary};
  }
  @media (max-width: 639px) {
    &[aria-current] {
      flex-grow: 3;
    }
    /* One line, whatever the names are: those of the others are heard only. */
    &:not([aria-current]) [data-name] {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

const Here = styled.span`
  display: flex;
  gap: ${space[2]};
  align-items: center;
`;

const Back = styled(Here).attrs({ as: Link })<{ to: string }>`
  border-radius: ${radius.sm};
  color: inherit;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

const Mark = styled.span<{ $state: 'done' | 'current' | 'ahead' }>`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 26px;
  block-size: 26px;
  border-radius: ${radius.round};
  background: ${({ $state }) => ({ done: color.primaryTint, current: color.primary, ahead: color.hover })[$state]};
  color: ${({ $state }) => ({ done: color.primaryText, current: color.onPrimary, ahead: color.quiet })[$state]};
  font-size: ${font.sm};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Name = styled.span<{ $current: boolean }>`
  color: ${({ $current }) => ($current ? color.text : color.quiet)};
  font-size: ${font.sm};
  font-weight: ${({ $current }) => ($current ? 600 : 400)};
  line-height: 1.3;
`;
