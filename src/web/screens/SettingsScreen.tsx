import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useViewerRole } from '@web/features/acting/useViewerRole';
import { signInMethods } from '@web/features/auth/providers';
import { OwnerOnlyNotice } from '@web/features/settings/OwnerOnlyNotice';
import { SettingsFrame } from '@web/features/settings/SettingsFrame';
import { nameOf } from '@web/features/settings/names';
import { STAFF_TABS, tabOf, tabsFor, type SettingsTab } from '@web/features/settings/tabs';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import {
  AddressSettings,
  BlockedSettings,
  DataSettings,
  DelegateSettings,
  DeleteSettings,
  InterestSettings,
  NotificationSettings,
  PasswordSettings,
  ReportSettings,
  RequestSettings,
  SessionSettings,
  SupportSettings,
  TeamSettings,
  YourSettings,
} from './settingsSubjects';

export function SettingsScreen() {
  const intl = useIntl();
  const { tab } = useParams();
  const current = tabOf(tab);
  const role = useViewerRole();
  const { AUTH, MODULES } = useOrganization();
  const { password } = signInMethods(AUTH);
  const support = MODULES.support?.enabled === true;
  const interests = MODULES.interests?.enabled === true;
  if (!current) return <NotFound />;

  const tabs = tabsFor({ ...role, password, interests, support });
  const title = tab
    ? intl.formatMessage(nameOf(current, role.team))
    : intl.formatMessage({ id: 'settings.title', defaultMessage: 'Settings' });
  const subjects: Record<typeof current, ReactNode> = {
    profile: <YourSettings shared={role.shared} />,
    notifications: <NotificationSettings />,
    interests: <InterestSettings />,
    addresses: <AddressSettings />,
    password: <PasswordSettings />,
    sessions: <SessionSettings />,
    delegates: <DelegateSettings team={role.team} />,
    teams: <TeamSettings />,
    blocked: <BlockedSettings />,
    support: <SupportSettings />,
    requests: <RequestSettings />,
    reports: <ReportSettings />,
    data: <DataSettings />,
    delete: <DeleteSettings />,
  };
  return (
    <>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      <SettingsFrame tabs={tabs} current={current} overview={tab === undefined} team={role.team}>
        {tabs.includes(current) ? subjects[current] : <Refused current={current} role={role} />}
      </SettingsFrame>
    </>
  );
}

/** What is for staff is not there for others, and for nobody until it is known who they are. */
function Refused({ current, role }: { current: SettingsTab; role: ReturnType<typeof useViewerRole> }) {
  if (!STAFF_TABS.includes(current) || !role.inPerson) return <OwnerOnlyNotice />;
  return role.known ? <NotFound /> : <Skeleton shape="row" />;
}
