import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { Channel } from '@contract/entities/channels';
import type { ApiDispatch } from '@web/api/cachedAnswers';
import { channelSubscribersApi } from '@web/api/channelSubscribers';
import { showSubscriptionSwitch } from '@web/api/channels';
import { color, font, radius, space } from '@web/theme/tokens';
import { ToggleField } from '@web/ui/form/CheckboxField';
import { useSwitches } from '@web/ui/hooks/useSwitches';
import { useSubscription } from './useSubscription';

const SWITCHES = {
  contentPushNotification: <FormattedMessage id="channels.hear.push" defaultMessage="New contents, as a push message" />,
  contentEmailNotification: <FormattedMessage id="channels.hear.mail" defaultMessage="New contents, by mail" />,
} as const;

type Switch = keyof typeof SWITCHES;
const NAMES = Object.keys(SWITCHES) as Switch[];

const { updateChannelSubscription } = channelSubscribersApi.endpoints;

/** What a subscriber hears of a channel. */
export function SubscriptionSwitches({ channel: { id, subscription } }: { channel: Channel }) {
  const dispatch = useDispatch<ApiDispatch>();
  const { subscribed } = useSubscription({ id });
  const { turn, isOn } = useSwitches({
    name: `subscription ${id}`,
    store: dispatch,
    show: (name: Switch, on) => dispatch(showSubscriptionSwitch(id, name, on)),
    send: (name, on) => dispatch(updateChannelSubscription.initiate({ channelId: id, [name]: on }, { track: false })).unwrap(),
    answered: (name, _answer, on) => dispatch(showSubscriptionSwitch(id, name, on)),
  });
  if (!subscribed || !subscription) return null;
  return (
    <Box>
      <summary>
        <FormattedMessage id="channels.hear" defaultMessage="Notifications from this channel" />
      </summary>
      {NAMES.map((name) => (
        <ToggleField
          key={name}
          required
          label={SWITCHES[name]}
          checked={isOn(name, subscription[name])}
          onChange={(on) => turn(name, on)}
        />
      ))}
    </Box>
  );
}

const Box = styled.details`
  max-inline-size: 480px;
  margin-block-end: ${space[4]};
  padding: ${space[1]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.sm};
  summary {
    padding-block: ${space[2]};
    font-size: ${font.sm};
    font-weight: 600;
    cursor: pointer;
  }
`;
