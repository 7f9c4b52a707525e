import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Group } from '@contract/entities/groups';
import { GroupForm } from '@contract/inputs/groups';
import { OPENGRAPH_IMAGE } from '@contract/limits';
import { useReplaceGroupMutation, useUpdateGroupMutation } from '@web/api/groups';
import { useUpload } from '@web/api/uploads';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { AskFirst } from '@web/ui/dialog/AskFirst';
import { errorsUnder } from '@web/ui/form/errorsUnder';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { useForm } from '@web/ui/form/useForm';
import { Picture } from '@web/ui/media/Picture';
import { ImageField } from '@web/ui/upload/ImageField';
import { GroupFields } from './GroupFields';
import { groupFormOf } from './groupForms';

export function EditGroup({ group }: { group: Group }) {
  const upload = useUpload();
  const [update] = useUpdateGroupMutation();
  const form = useForm(GroupForm, {
    id: 'group',
    initial: groupFormOf(group),
    explain: errorsUnder('group'),
    async submit(values) {
      await update({ groupId: group.id, group: values }).unwrap();
    },
  });
  return (
    <Sections>
      <ImageField
        label={<FormattedMessage id="groups.form.picture" defaultMessage="Picture" />}
        ratio={OPENGRAPH_IMAGE.width / OPENGRAPH_IMAGE.height}
        leastWidth={600}
        described
        preview={<Picture src={group.image?.uri} alt={group.image?.description ?? ''} />}
        start={({ content, description }, name) => {
          const { send, cancel } = upload(content, name);
          return {
            cancel,
            send: async (progress) =>
              update({ groupId: group.id, group: {}, uploadId: await send(progress), imageDescription: description }).unwrap(),
          };
        }}
      />
      <Form form={form}>
        <GroupFields field={form.field} />
        <Actions>
          <SubmitButton form={form} done={<FormattedMessage id="settings.saved" defaultMessage="Saved" />}>
            <FormattedMessage id="listings.form.save" defaultMessage="Save changes" />
          </SubmitButton>
          {form.dirty && !form.sending && (
            <Button variant="quiet" onClick={form.reset}>
              <FormattedMessage id="settings.giveUp" defaultMessage="Discard changes" />
            </Button>
          )}
        </Actions>
      </Form>
      {group.standing === 'owner' && <CloseGroup group={group} />}
    </Sections>
  );
}

function CloseGroup({ group }: { group: Group }) {
  const [asking, setAsking] = useState(false);
  const [replace, { isLoading }] = useReplaceGroupMutation();
  const change = (active: boolean) => replace({ groupId: group.id, group: { active } });
  if (!group.active) {
    return (
      <div>
        <Button variant="secondary" pending={isLoading} onClick={() => void change(true)}>
          <FormattedMessage id="groups.reopen" defaultMessage="Open the group again" />
        </Button>
      </div>
    );
  }
  const about = (
    <FormattedMessage
      id="groups.close.about"
      defaultMessage="Nobody but its moderators sees it any more. You can open it again whenever you like."
    />
  );
  return (
    <section>
      <h2>
        <FormattedMessage id="groups.close.title" defaultMessage="Close the group" />
      </h2>
      <Quiet>{about}</Quiet>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <FormattedMessage id="groups.close" defaultMessage="Close it" />
      </Button>
      {asking && (
        <AskFirst
          title={<FormattedMessage id="groups.close.ask" defaultMessage="Close {name}?" values={{ name: group.name }} />}
          about={about}
          act={<FormattedMessage id="groups.close" defaultMessage="Close it" />}
          onAct={() => change(false)}
          pending={isLoading}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  max-inline-size: 680px;
  h2 {
    font-size: ${font.xl};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;
`;

const Quiet = styled.p`
  margin-block: ${space[1]} ${space[3]};
  color: ${color.quiet};
`;
