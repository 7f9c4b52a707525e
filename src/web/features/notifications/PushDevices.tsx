import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { PushDevice } from '@contract/entities/pushDevices';
import { useDeletePushDeviceMutation, useListPushDevicesInfiniteQuery } from '@web/api/pushDevices';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Alert } from '@web/ui/feedback/Alert';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { ToggleField } from '@web/ui/form/CheckboxField';
import { QueryList } from '@web/ui/list/QueryList';
import { Chip } from '@web/ui/media/Chip';
import { RelativeTime } from '@web/ui/time/RelativeTime';
import { usePushHere } from './usePushHere';

export function PushDevices() {
  const list = useListPushDevicesInfiniteQuery({});
  return (
    <QueryList list={list} skeleton={<Skeleton shape="row" count={2} />} empty={<Devices devices={[]} />}>
      {(devices) => <Devices devices={devices} />}
    </QueryList>
  );
}

function Devices({ devices }: { devices: readonly PushDevice[] }) {
  const intl = useIntl();
  const { kind, hereId, isTurning, hasFailed, turn } = usePushHere();
  const [remove, { isLoading, originalArgs }] = useDeletePushDeviceMutation();
  const isPossible = kind === 'on' || kind === 'off';
  return (
    <>
      <ToggleField
        label={<FormattedMessage id="settings.push.here" defaultMessage="Push messages on this device" />}
        hint={kind && HINTS[kind]}
        checked={kind === 'on'}
        disabled={!isPossible || isTurning}
        onChange={(on) => void turn(on)}
      />
      <Alert>
        {hasFailed && (
          <FormattedMessage id="settings.push.failed" defaultMessage="That did not work. Your browser may not reach its push service." />
        )}
      </Alert>
      {devices.length > 0 && (
        <Rows
          role="list"
          aria-label={intl.formatMessage({ id: 'settings.push.devices', defaultMessage: 'Devices that get push messages' })}
        >
          {devices.map(({ id, name, createdAt }) => (
            <li key={id}>
              <div>
                <strong dir="auto">{name ?? <FormattedMessage id="auth.session.unnamed" defaultMessage="A browser" />}</strong>
                <p>
                  <RelativeTime at={createdAt} />
                </p>
              </div>
              {id === hereId ? (
                <Chip tone="good">
                  <FormattedMessage id="auth.session.here" defaultMessage="This device" />
                </Chip>
              ) : (
                <Button
                  variant="secondary"
                  size="sm"
                  pending={isLoading && originalArgs?.pushDeviceId === id}
                  aria-label={intl.formatMessage(
                    { id: 'settings.push.remove.name', defaultMessage: 'Remove {name}' },
                    { name: name ?? intl.formatMessage({ id: 'auth.session.unnamed', defaultMessage: 'A browser' }) },
                  )}
                  onClick={() => void remove({ pushDeviceId: id })}
                >
                  <FormattedMessage id="settings.push.remove" defaultMessage="Remove" />
                </Button>
              )}
            </li>
          ))}
        </Rows>
      )}
    </>
  );
}

const HINTS = {
  on: undefined,
  off: <FormattedMessage id="settings.push.off" defaultMessage="They come also while this page is closed, until you sign out." />,
  forbidden: (
    <FormattedMessage
      id="settings.push.forbidden"
      defaultMessage="Your browser does not let this site show them. Allow notifications in its settings first."
    />
  ),
  impossible: <FormattedMessage id="settings.push.impossible" defaultMessage="This browser cannot show them." />,
};

const Rows = styled.ul`
  margin-block-start: ${space[2]};
  > li {
    display: flex;
    gap: ${space[4]};
    align-items: center;
    justify-content: space-between;
    min-block-size: 64px;
  }
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
  div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  p {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
`;
