import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DayOfWeek } from '@contract/entities/enumerations';
import { NotificationPreferences } from '@contract/entities/notifications';
import type { NotificationSchedule } from '@contract/entities/notificationSchedule';
import { systemTimeZone } from '@web/i18n/formatters';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
// Asked for lazily by the app; loaded here, the first test does not pay for it.
import '@web/screens/SettingsScreen';

const NONE: NotificationSchedule = {
  timeZone: null,
  quietFrom: null,
  quietUntil: null,
  quietDays: [...DayOfWeek.options],
  mails: 'atOnce',
  mailsAt: '08:00',
};

const visit = async (schedule: Partial<NotificationSchedule> = {}) => {
  const opened = await openApp('/settings/notifications', {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /self/push-key', { key: 'BKey' });
      answer('GET /self/push-devices', []);
      answer('GET /self/notificationPreferences', sample(NotificationPreferences));
      answer('GET /self/notificationSchedule', { ...NONE, ...schedule });
      answer('PUT /self/notificationSchedule', ({ body }: { body: unknown }) => body);
    },
  });
  const part = within(await screen.findByRole('region', { name: 'When it reaches you' }));
  await part.findByRole('switch', { name: 'Quiet hours' });
  return {
    ...opened,
    part,
    kept: () => opened.sent.filter(({ call }) => call === 'PUT /self/notificationSchedule').map(({ body }) => body),
  };
};

test('quiet hours are turned on as nights by the clocks of this device, and kept as they were chosen', async () => {
  const { part, kept } = await visit();
  expect(part.queryByLabelText('From')).not.toBeInTheDocument();
  await userEvent.click(part.getByRole('switch', { name: 'Quiet hours' }));
  expect([part.getByLabelText('From'), part.getByLabelText('Until')].map((field) => (field as HTMLInputElement).value)).toEqual([
    '22:00',
    '07:00',
  ]);
  expect(part.getByText(new RegExp(`By the clocks of .*${systemTimeZone()}`))).toBeInTheDocument();
  await userEvent.click(part.getByRole('checkbox', { name: 'Saturday' }));
  await userEvent.click(part.getByRole('radio', { name: 'Once a week, on Mondays' }));
  await userEvent.click(part.getByRole('button', { name: 'Save' }));
  const chosen = {
    timeZone: systemTimeZone(),
    quietFrom: '22:00',
    quietUntil: '07:00',
    quietDays: DayOfWeek.options.filter((day) => day !== 'saturday'),
    mails: 'weekly',
    mailsAt: '08:00',
  };
  await waitFor(() => expect(kept()).toEqual([chosen]));
  expect(part.getByRole('radio', { name: 'Once a week, on Mondays' })).toBeChecked();
});

test('what is wrong is said at its field, which has the focus, and nothing is sent', async () => {
  const { part, kept } = await visit({ timeZone: 'Europe/Vienna', quietFrom: '22:00', quietUntil: '07:00' });
  const until = part.getByLabelText('Until');
  await userEvent.clear(until);
  await userEvent.type(until, '22:00');
  await userEvent.click(part.getByRole('button', { name: 'Save' }));
  expect(until).toHaveFocus();
  expect(until).toHaveAccessibleDescription('Choose another time than the one it begins at.');
  expect(kept()).toEqual([]);
});

test('the zone that was chosen stays until that of the device is asked for', async () => {
  const { part, kept } = await visit({ timeZone: 'Asia/Tokyo', quietFrom: '22:00', quietUntil: '07:00' });
  expect(part.getByText(/By the clocks of Japan Standard Time \(Asia\/Tokyo\)/)).toBeInTheDocument();
  await userEvent.click(part.getByRole('button', { name: /Use those of this device/ }));
  await userEvent.click(part.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(kept()).toMatchObject([{ timeZone: systemTimeZone() }]));
});
