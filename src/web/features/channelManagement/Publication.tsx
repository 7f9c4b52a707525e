import { useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Content } from '@contract/entities/contents';
import { contentAddress } from '@contract/rules/channelAddresses';
import { useUnscheduleContentMutation } from '@web/api/contents';
import { Button, ButtonLink } from '@web/ui/button/Button';
import { Card } from '@web/ui/layout/Card';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { ContentState } from '@web/ui/media/ContentState';
import { PublishDialog } from './PublishDialog';
import { Buttons, Quiet, Section } from './Sections';

/** How far a content has come on its way to its readers, and the next step. */
export function Publication({ content }: { content: Content }) {
  const [isOpen, setIsOpen] = useState(false);
  const [unschedule, unscheduling] = useUnscheduleContentMutation();
  const { published, publishSchedule, channel, body, audio, video } = content;
  const isShowable = Boolean(body) || audio !== null || video !== null;
  return (
    <Card aria-labelledby="publication-title">
      <Section as="div">
        <h2 id="publication-title">
          <FormattedMessage id="channelManagement.publication" defaultMessage="Publication" />
        </h2>
        <div role="status">
          <ContentState content={content} />
        </div>
        {published === null && !isShowable && (
          <Quiet>
            <FormattedMessage
              id="channelManagement.publication.nothing"
              defaultMessage="There is nothing to show yet. Add a recording, a video or a text and save it; then it can be published."
            />
          </Quiet>
        )}
        {publishSchedule && (
          <Quiet>
            <FormattedMessage
              id="channelManagement.publication.planned"
              defaultMessage="It comes out by itself on {date}, by your clock."
              values={{ date: <FormattedDate value={publishSchedule.date} dateStyle="full" timeStyle="short" /> }}
            />
          </Quiet>
        )}
        <KeepFocus>
          <Buttons>
            {published === null ? (
              isShowable && (
                <Button onClick={() => setIsOpen(true)}>
                  {publishSchedule ? (
                    <FormattedMessage id="channelManagement.replan" defaultMessage="Change the plan" />
                  ) : (
                    <FormattedMessage id="channelManagement.publish" defaultMessage="Publish" />
                  )}
                </Button>
              )
            ) : (
              <ButtonLink variant="secondary" to={contentAddress(content)}>
                <FormattedMessage id="channelManagement.content.page" defaultMessage="See its page" />
              </ButtonLink>
            )}
            {publishSchedule && (
              <Button
                variant="secondary"
                pending={unscheduling.isLoading}
                onClick={() => void unschedule({ channelId: channel.id, contentId: content.id })}
              >
                <FormattedMessage id="channelManagement.unplan" defaultMessage="Cancel the plan" />
              </Button>
            )}
          </Buttons>
        </KeepFocus>
      </Section>
      {isOpen && <PublishDialog content={content} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
