import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, FormattedTime } from 'react-intl';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import type { BasePassType } from '@contract/entities/passTypes';
import { displayName } from '@contract/rules/names';
import { systemTimeZone } from '@web/i18n/formatters';
import { color, font, space } from '@web/theme/tokens';
import { Chip } from '@web/ui/media/Chip';
import { Price } from '@web/ui/media/Price';
import { agendaDays } from './agenda';
import { EventAbout } from './EventAbout';
import { EventHero } from './EventHero';

export function EventPreview({ event, passTypes }: { event: Event; passTypes: BasePassType[] }) {
  const { sessions, speakers, sponsorshipLevels, pages, faqSections, media } = event;
  const zone = event.timezone ?? systemTimeZone();
  return (
    <>
      <EventHero event={event} actions={null} heading="h2" />
      <EventAbout event={event} />
      <Part
        title={<FormattedMessage id="events.preview.passes" defaultMessage="Passes on offer" />}
        lines={passTypes.map(({ id, name, price }) => [id, <bdi key="name">{name}</bdi>, <Price key="price" cents={price} />])}
      />
      {agendaDays(sessions, zone).map(({ day, at, sessions: ofDay }) => (
        <Part
          key={day}
          title={<FormattedDate value={at} timeZone={zone} weekday="long" day="numeric" month="long" />}
          lines={ofDay.map(({ id, name, startTime, access }) => [
            id,
            <span key="name">
              <Quiet>
                <FormattedTime value={startTime} timeZone={zone} />
              </Quiet>{' '}
              <bdi>{name}</bdi>
            </span>,
            access !== 'PUBLIC' && (
              <Chip key="access">
                <FormattedMessage id="events.preview.private" defaultMessage="For attendees" />
              </Chip>
            ),
          ])}
        />
      ))}
      <Part
        title={<FormattedMessage id="events.speakers" defaultMessage="Speakers" />}
        lines={speakers.map((speaker) => [speaker.id, <bdi key="name">{displayName(speaker)}</bdi>])}
      />
      {sponsorshipLevels.map(({ id, name, sponsors }) => (
        <Part key={id} title={<bdi>{name}</bdi>} lines={sponsors.map((sponsor) => [sponsor.id, <bdi key="name">{sponsor.name}</bdi>])} />
      ))}
      <Part
        title={<FormattedMessage id="events.pages" defaultMessage="Good to know" />}
        lines={pages.map(({ id, title }) => [id, <bdi key="name">{title}</bdi>])}
      />
      <Part
        title={<FormattedMessage id="events.faqs" defaultMessage="Questions" />}
        lines={faqSections.map(({ id, name }) => [id, <bdi key="name">{name}</bdi>])}
      />
      <Part
        title={<FormattedMessage id="events.media" defaultMessage="Media" />}
        lines={media.map(({ id, name }) => [id, <bdi key="name">{name}</bdi>])}
      />
    </>
  );
}

type PreviewLine = [id: string, what: ReactNode, beside?: ReactNode];

function Part({ title, lines }: { title: ReactNode; lines: PreviewLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Block>
      <h3>{title}</h3>
      <ul role="list">
        {lines.map(([id, what, beside]) => (
          <Line key={id}>
            {what}
            {beside}
          </Line>
        ))}
      </ul>
    </Block>
  );
}

const Block = styled.section`
  max-inline-size: 680px;
  margin-block-start: ${space[8]};
  h3 {
    margin-block-end: ${space[2]};
    font-size: ${font.lg};
  }
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  justify-content: space-between;
  padding-block: ${space[2]};
  border-block-end: 1px solid ${color.line};
`;

const Quiet = styled.span`
  color: ${color.quiet};
`;
