import { X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { useListListingCouponsInfiniteQuery } from '@web/api/listingCoupons';
import { useListListingPassTypesQuery } from '@web/api/listingPassTypes';
import { media, space } from '@web/theme/tokens';
import { ChipRow, FilterLink } from '@web/ui/media/Chip';
import { SearchInput } from '@web/ui/form/SearchInput';
import { SelectField } from '@web/ui/form/SelectField';
import { attendeesAddress, type AttendeesQuery, type Span } from './attendeesQuery';
import { useAnswerChoices, useAskedQuestions } from './useAskedQuestions';
import { useChannelName } from './useChannelName';

interface AttendeeFiltersProps {
  eventId: string;
  timezone: string | null;
  query: AttendeesQuery;
  show: (changes: Partial<AttendeesQuery>) => void;
}

export function AttendeeFilters({ eventId, timezone, query, show }: AttendeeFiltersProps) {
  const intl = useIntl();
  const { data: passTypes = [] } = useListListingPassTypesQuery({ eventId });
  const coupons = useListListingCouponsInfiniteQuery({ eventId }).data?.pages.flat() ?? [];
  const questions = useAskedQuestions(eventId);
  const asked = questions.find(({ id }) => id === query.questionId);
  const choices = useAnswerChoices(asked);
  const isOther = query.couponId !== null && !coupons.some(({ id }) => id === query.couponId);
  const other = {
    value: query.couponId ?? '',
    label: intl.formatMessage({ id: 'listings.attendees.otherCode', defaultMessage: 'Another code' }),
  };
  const channelName = useChannelName();
  const shared = { labelHidden: true, required: true } as const;
  const span = (of: Span) => {
    const format = { dateStyle: 'medium', timeZone: timezone ?? 'UTC' } as const;
    const last = new Date(Date.parse(of.before) - 1);
    const isHours = Date.parse(of.before) - Date.parse(of.from) < 20 * 3_600_000;
    return isHours
      ? intl.formatDate(of.from, { ...format, timeStyle: 'short' })
      : intl.formatDateTimeRange(new Date(of.from), last, format);
  };
  const spans = [
    [
      'registered',
      query.registered,
      (when: string) => <FormattedMessage id="listings.attendees.registeredOn" defaultMessage="Registered {when}" values={{ when }} />,
    ],
    [
      'checkedIn',
      query.checkedIn,
      (when: string) => <FormattedMessage id="listings.attendees.inOn" defaultMessage="Checked in {when}" values={{ when }} />,
    ],
  ] as const;
  return (
    <Filters>
      {passTypes.length > 1 && (
        <SelectField
          {...shared}
          label={intl.formatMessage({ id: 'listings.attendees.pass', defaultMessage: 'Pass' })}
          value={query.ticketId ?? ''}
          onChange={(ticketId) => show({ ticketId: ticketId || null })}
          placeholder={intl.formatMessage({ id: 'listings.attendees.allPasses', defaultMessage: 'All passes' })}
          choices={passTypes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {(coupons.length > 0 || isOther) && (
        <SelectField
          {...shared}
          label={intl.formatMessage({ id: 'listings.attendees.code', defaultMessage: 'Code' })}
          value={query.couponId ?? ''}
          onChange={(couponId) => show({ couponId: couponId || null })}
          placeholder={intl.formatMessage({ id: 'listings.attendees.allCodes', defaultMessage: 'Code or none' })}
          choices={[...coupons.map(({ id, code }) => ({ value: id, label: code })), ...(isOther ? [other] : [])]}
        />
      )}
      {questions.length > 0 && (
        <SelectField
          {...shared}
          label={intl.formatMessage({ id: 'listings.attendees.question', defaultMessage: 'Question' })}
          value={query.questionId ?? ''}
          onChange={(questionId) => show({ questionId: questionId || null, answer: null, answerPart: null })}
          placeholder={intl.formatMessage({ id: 'listings.attendees.allAnswers', defaultMessage: 'All answers' })}
          choices={questions.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {choices.length > 0 && (
        <SelectField
          {...shared}
          label={intl.formatMessage({ id: 'listings.attendees.answer', defaultMessage: 'Answer' })}
          value={query.answer ?? ''}
          onChange={(answer) => show({ answer: answer || null })}
          placeholder={intl.formatMessage({ id: 'listings.attendees.anyAnswer', defaultMessage: 'Any answer' })}
          choices={choices}
        />
      )}
      {asked && choices.length === 0 && asked.type !== 'file' && (
        <SearchInput
          value={query.answerPart ?? ''}
          onChange={(answerPart) => show({ answerPart: answerPart || null })}
          placeholder={intl.formatMessage({ id: 'listings.attendees.answerPart', defaultMessage: 'Words of the answer' })}
        />
      )}
      {query.channel && (
        <Span to={attendeesAddress(eventId, query, { channel: null })} replace aria-current="true">
          <span>
            <FormattedMessage
              id="listings.attendees.cameBy"
              defaultMessage="Came by: {channel}"
              values={{ channel: <bdi>{channelName(query.channel)}</bdi> }}
            />
          </span>
          <X size={16} strokeWidth={1.5} aria-hidden />
        </Span>
      )}
      {spans.map(
        ([name, value, words]) =>
          value && (
            <Span key={name} to={attendeesAddress(eventId, query, { [name]: null })} replace aria-current="true">
              {words(span(value))}
              <X size={16} strokeWidth={1.5} aria-hidden />
            </Span>
          ),
      )}
    </Filters>
  );
}

const Span = styled(FilterLink)`
  gap: ${space[2]};
`;

// In one row that scrolls sideways on a phone, so that the people are in sight at once.
const Filters = styled(ChipRow)`
  gap: ${space[3]};
  align-items: center;
  &:empty {
    display: none;
  }
  > * {
    flex: 1 0 150px;
  }
  ${media.middle} {
    flex-wrap: wrap;
    > * {
      flex: 0 1 208px;
    }
  }
`;
