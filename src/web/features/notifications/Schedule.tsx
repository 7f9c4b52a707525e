import { useEffect } from 'react';
import { FormattedMessage, defineMessages, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { DayOfWeek } from '@contract/entities/enumerations';
import { MailRhythm, type NotificationSchedule } from '@contract/entities/notificationSchedule';
import { NotificationScheduleInput } from '@contract/inputs/notificationSchedule';
import { useGetNotificationScheduleQuery, useUpdateNotificationScheduleMutation } from '@web/api/notificationSchedule';
import { sameWallClock, systemTimeZone } from '@web/i18n/formatters';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { ToggleField } from '@web/ui/form/CheckboxField';
import { FieldGroup } from '@web/ui/form/Field';
import { FieldPair } from '@web/ui/form/FieldPair';
import { focusField } from '@web/ui/form/focusField';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { RadioField } from '@web/ui/form/RadioField';
import { TextField } from '@web/ui/form/TextField';
import { Checkbox } from '@web/ui/form/Tick';
import { useForm, type FieldBinding } from '@web/ui/form/useForm';
import { firstWeekdayOf } from '@web/ui/time/firstWeekday';
import { useNow } from '@web/ui/time/useNow';
import { zoneName } from '@web/ui/time/zoneName';

/** What quiet hours are at first. */
const NIGHT = { quietFrom: '22:00', quietUntil: '07:00' } as const;

/** When the reader is told outside the app: their quiet hours, and the rhythm of their mails. */
export function Schedule() {
  const { data: schedule, ...call } = useGetNotificationScheduleQuery();
  if (call.isError && !schedule) return <ErrorState error={call.error} retry={call.refetch} retrying={call.isFetching} />;
  return schedule ? <ScheduleForm schedule={schedule} /> : <Skeleton shape="row" count={3} />;
}

function ScheduleForm({ schedule }: { schedule: NotificationSchedule }) {
  const intl = useIntl();
  const [query] = useSearchParams();
  const [update] = useUpdateNotificationScheduleMutation();
  const here = systemTimeZone();
  // Where a mail leads that is one of them.
  const asked = query.get('switch') === 'mails';
  useEffect(() => {
    if (asked) focusField('schedule-mails');
  }, [asked]);
  const form = useForm(NotificationScheduleInput, {
    id: 'schedule',
    initial: { ...schedule, timeZone: schedule.timeZone ?? here },
    submit: (chosen) => update(chosen).unwrap(),
    // The one rule of this form that no other has.
    messageOf: ({ code }) =>
      code === 'custom'
        ? intl.formatMessage({ id: 'rules.otherTime', defaultMessage: 'Choose another time than the one it begins at.' })
        : undefined,
  });
  const { timeZone, quietFrom, mails } = form.values;
  const now = new Date(useNow(3_600_000)).toISOString();
  const zone = (name: string) => `${zoneName(intl, now, name)} (${name.replaceAll('_', ' ')})`;
  const isQuiet = quietFrom !== null;
  const turnQuiet = (on: boolean) => {
    form.set('quietFrom', on ? (schedule.quietFrom ?? NIGHT.quietFrom) : null);
    form.set('quietUntil', on ? (schedule.quietUntil ?? NIGHT.quietUntil) : null);
  };
  const time = (name: 'quietFrom' | 'quietUntil' | 'mailsAt') => {
    const { value, ...field } = form.field(name);
    return { ...field, value: value ?? '', type: 'time', required: true } as const;
  };

  return (
    <Form form={form}>
      <Part>
        <ToggleField
          required
          label={<FormattedMessage id="settings.schedule.quiet" defaultMessage="Quiet hours" />}
          checked={isQuiet}
          onChange={turnQuiet}
        />
        {isQuiet && (
          <>
            <FieldPair>
              <TextField {...time('quietFrom')} label={<FormattedMessage id="settings.schedule.from" defaultMessage="From" />} />
              <TextField {...time('quietUntil')} label={<FormattedMessage id="settings.schedule.until" defaultMessage="Until" />} />
            </FieldPair>
            <Weekdays {...form.field('quietDays')} />
          </>
        )}
      </Part>
      <Part>
        <RadioField
          {...form.field('mails')}
          onChange={(rhythm) => form.set('mails', rhythm as MailRhythm)}
          label={<FormattedMessage id="settings.schedule.mails" defaultMessage="Mails of notifications" />}
          hint={
            <FormattedMessage id="settings.schedule.mails.hint" defaultMessage="Mail that answers what you did always comes at once." />
          }
          choices={MailRhythm.options.map((value) => ({ value, label: intl.formatMessage(RHYTHMS[value]) }))}
        />
        {(mails === 'daily' || mails === 'weekly') && (
          <FieldPair>
            <TextField {...time('mailsAt')} label={<FormattedMessage id="settings.schedule.mailsAt" defaultMessage="At" />} />
          </FieldPair>
        )}
      </Part>
      {(isQuiet || mails === 'daily' || mails === 'weekly') && (
        <Zone>
          <FormattedMessage id="settings.schedule.zone" defaultMessage="By the clocks of {zone}" values={{ zone: zone(timeZone) }} />
          {!sameWallClock(now, timeZone, here) && (
            <Button variant="quiet" size="sm" onClick={() => form.set('timeZone', here)}>
              <FormattedMessage
                id="settings.schedule.zone.here"
                defaultMessage="Use those of this device: {zone}"
                values={{ zone: zone(here) }}
              />
            </Button>
          )}
        </Zone>
      )}
      <Actions>
        <SubmitButton form={form} done={<FormattedMessage id="settings.saved" defaultMessage="Saved" />}>
          <FormattedMessage id="settings.schedule.save" defaultMessage="Save" />
        </SubmitButton>
        {form.dirty && !form.sending && (
          <Button variant="quiet" onClick={form.reset}>
            <FormattedMessage id="settings.giveUp" defaultMessage="Discard changes" />
          </Button>
        )}
      </Actions>
    </Form>
  );
}

const RHYTHMS = defineMessages<MailRhythm>({
  atOnce: { id: 'settings.schedule.atOnce', defaultMessage: 'As it happens' },
  daily: { id: 'settings.schedule.daily', defaultMessage: 'Once a day, in one mail' },
  weekly: { id: 'settings.schedule.weekly', defaultMessage: 'Once a week, on Mondays' },
  never: { id: 'settings.schedule.never', defaultMessage: 'Never' },
});

const DAYS = DayOfWeek.options;
/** Any week that begins on a Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4, 12);
const DAY_MS = 86_400_000;

/** On which days they begin, in the order of the reader's week. */
function Weekdays({ value, onChange, ...field }: FieldBinding<DayOfWeek[]>) {
  const intl = useIntl();
  const first = firstWeekdayOf(intl.locale);
  const days = DAYS.map((_, nth) => (first + nth) % DAYS.length);
  const turn = (day: DayOfWeek, on: boolean) => onChange(DAYS.filter((one) => (one === day ? on : value.includes(one))));
  return (
    <FieldGroup {...field} label={<FormattedMessage id="settings.schedule.days" defaultMessage="Beginning on" />}>
      {({ 'aria-invalid': invalid }) => (
        <Week>
          {days.map((nth) => {
            const day = DAYS[nth]!;
            const named = (weekday: 'short' | 'long') => intl.formatDate(SUNDAY + nth * DAY_MS, { timeZone: 'UTC', weekday });
            return (
              <label key={day}>
                <Checkbox
                  name={field.name}
                  value={day}
                  checked={value.includes(day)}
                  aria-label={named('long')}
                  aria-invalid={invalid}
                  onChange={({ target }) => turn(day, target.checked)}
                />
                <span aria-hidden>{named('short')}</span>
              </label>
            );
          })}
        </Week>
      )}
    </FieldGroup>
  );
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Week = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  max-inline-size: 420px;
  label {
    display: grid;
    gap: ${space[1]};
    justify-items: center;
    align-content: center;
    min-block-size: 56px;
    font-size: ${font.sm};
    cursor: pointer;
  }
`;

const Zone = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: center;
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;
`;
