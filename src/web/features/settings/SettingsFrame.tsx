import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { accessTo } from '@contract/rules/access';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { SubjectFrame } from '@web/ui/layout/SubjectFrame';
import { nameOf } from './names';
import type { SettingsTab } from './tabs';

interface SettingsFrameProps {
  tabs: readonly SettingsTab[];
  current: SettingsTab;
  overview: boolean;
  team: boolean;
  children: ReactNode;
}

export function SettingsFrame({ tabs, current, overview, team, children }: SettingsFrameProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'settings.title', defaultMessage: 'Settings' });
  const organization = useOrganization();
  const paid = PAID.filter(({ to }) => accessTo(to, organization) !== 'nobody').map((one) => ({ ...one, current: false }));
  const subjects = tabs.flatMap((tab) => [
    { to: `/settings/${tab}`, name: intl.formatMessage(nameOf(tab, team)), current: tab === current },
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
