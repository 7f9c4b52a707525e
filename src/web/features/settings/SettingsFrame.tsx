import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { accessTo } from '@contract/rules/access';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { SubjectFrame } from '@web/ui/layout/SubjectFrame';
import type { SettingsTab } from './tabs';

interface SettingsFrameProps {
  tabs: readonly SettingsTab[];
  current: SettingsTab;
  overview: boolean;
  team: boolean;
  children: ReactNode;
}

export function SettingsFrame({ tabs, current, overview, team, children }: SettingsFrameProps) {
  const label = useIntl().formatMessage({ id: 'settings.title', defaultMessage: 'Settings' });
  const organization = useOrganization();
  const paid = PAID.filter(({ to }) => accessTo(to, organization) !== 'nobody').map((one) => ({ ...one, current: false }));
  const subjects = tabs.flatMap((tab) => [
    { to: `/settings/${tab}`, name: tab === 'delegates' && team ? MEMBERS : NAMES[tab], current: tab === current },
    ...(tab === 'profile' ? paid : []),
  ]);
  return (
    <SubjectFrame
      label={label}
      subjects={subjects}
      overview={{ to: '/settings', name: <FormattedMessage id="settings.all" defaultMessage="All settings" />, here: overview }}
    >
      {children}
    </SubjectFrame>
  );
}

/** What one pays for stands on pages of its own. */
const PAID = [
  { to: '/subscriptions', name: <FormattedMessage id="subscriptions.title" defaultMessage="Subscriptions" /> },
  { to: '/invoices', name: <FormattedMessage id="invoices.title" defaultMessage="Invoices" /> },
];

const MEMBERS = <FormattedMessage id="settings.members" defaultMessage="Members" />;

const NAMES: Record<SettingsTab, ReactNode> = {
  profile: <FormattedMessage id="settings.you" defaultMessage="You" />,
  notifications: <FormattedMessage id="notifications.title" defaultMessage="Notifications" />,
  interests: <FormattedMessage id="settings.interests" defaultMessage="Interests" />,
  addresses: <FormattedMessage id="settings.addresses" defaultMessage="Addresses" />,
  password: <FormattedMessage id="settings.password" defaultMessage="Password" />,
  sessions: <FormattedMessage id="settings.sessions" defaultMessage="Sessions" />,
  delegates: <FormattedMessage id="settings.delegates" defaultMessage="Delegates" />,
  teams: <FormattedMessage id="settings.teams" defaultMessage="Teams" />,
  blocked: <FormattedMessage id="settings.blocked" defaultMessage="Blocked people" />,
  support: <FormattedMessage id="support.title" defaultMessage="Help" />,
  data: <FormattedMessage id="settings.data" defaultMessage="Your data" />,
  delete: <FormattedMessage id="settings.delete" defaultMessage="Delete account" />,
};
