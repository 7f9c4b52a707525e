import { useState } from 'react';
import { Ban, EllipsisVertical, MessageCircle, Pencil, QrCode } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Account } from '@contract/entities/accounts';
import { displayName } from '@contract/rules/names';
import { useBlockAccountMutation } from '@web/api/blocks';
import { useCreateChatChannelMutation } from '@web/api/chat';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { useToldCopy } from '@web/state/toasts/useToldCopy';
import { Button, ButtonLink } from '@web/ui/button/Button';
import { IconButton } from '@web/ui/button/IconButton';
import { useShareLink } from '@web/ui/button/useShareLink';
import { AskFirst } from '@web/ui/dialog/AskFirst';
import { Menu } from '@web/ui/dialog/Menu';
import { FollowButton } from './FollowButton';

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

export function ProfileActions({ account, own }: { account: Account; own: boolean }) {
  const signedIn = useSelector(selectSignedIn);
  if (own) {
    return (
      <>
        <ButtonLink to="/settings/profile" variant="secondary" size="sm" icon={<Pencil {...icon} />}>
          <FormattedMessage id="people.edit" defaultMessage="Edit profile" />
        </ButtonLink>
        <ButtonLink to="/contacts" variant="secondary" size="sm" icon={<QrCode {...icon} />}>
          <FormattedMessage id="people.code" defaultMessage="My code" />
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <FollowButton account={account} />
      {signedIn && account.accountType === 'account' && <Write account={account} />}
      <More account={account} signedIn={signedIn} />
    </>
  );
}

function Write({ account }: { account: Account }) {
  const navigate = useNavigate();
  const [open, { isLoading }] = useCreateChatChannelMutation();
  const write = () =>
    void open({ name: '', accountIds: [account.id] })
      .unwrap()
      .then(
        ({ channelId }) => navigate(`/messages/${channelId}`),
        // Told by the toast of every change that fails.
        () => undefined,
      );
  return (
    <Button variant="secondary" size="sm" icon={<MessageCircle {...icon} />} pending={isLoading} onClick={write}>
      <FormattedMessage id="people.write" defaultMessage="Message" />
    </Button>
  );
}

function More({ account, signedIn }: { account: Account; signedIn: boolean }) {
  const intl = useIntl();
  const share = useShareLink(`/accounts/${account.username}`, useToldCopy());
  const [asking, setAsking] = useState(false);
  // Here and not in the dialog, which is gone before the page is: with the page goes what it shows.
  const [block, { isLoading: blocking }] = useBlockAccountMutation();
  const label = intl.formatMessage({ id: 'people.more', defaultMessage: 'More' });
  const blockItem = {
    label: <FormattedMessage id="people.block" defaultMessage="Block" />,
    icon: <Ban {...icon} />,
    onSelect: () => setAsking(true),
    danger: true,
    apart: true,
  };
  return (
    <>
      <Menu
        label={label}
        items={signedIn ? [share, blockItem] : [share]}
        trigger={(given) => (
          <IconButton {...given} label={label}>
            <EllipsisVertical {...icon} />
          </IconButton>
        )}
      />
      {asking && <BlockDialog account={account} block={block} pending={blocking} onClose={() => setAsking(false)} />}
    </>
  );
}

interface BlockDialogProps {
  account: Account;
  block: ReturnType<typeof useBlockAccountMutation>[0];
  pending: boolean;
  onClose: () => void;
}

function BlockDialog({ account, block, pending, onClose }: BlockDialogProps) {
  const navigate = useNavigate();
  const name = displayName(account);
  const confirm = async () => {
    const result = await block({ accountId: account.id });
    if (!result.error) void navigate('/settings/blocked', { replace: true });
    return result;
  };
  return (
    <AskFirst
      title={<FormattedMessage id="people.block.title" defaultMessage="Block {name}?" values={{ name: <bdi>{name}</bdi> }} />}
      about={
        <FormattedMessage
          id="people.block.about"
          defaultMessage="You will not see each other anywhere here, and neither will follow the other. They are not told. You can take it back in your settings."
        />
      }
      act={<FormattedMessage id="people.block" defaultMessage="Block" />}
      onAct={confirm}
      pending={pending}
      onClose={onClose}
    />
  );
}
