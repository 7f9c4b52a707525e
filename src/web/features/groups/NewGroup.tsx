import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { GroupForm } from '@contract/inputs/groups';
import { useCreateGroupMutation } from '@web/api/groups';
import { errorsUnder } from '@web/ui/form/errorsUnder';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { useForm } from '@web/ui/form/useForm';
import { GroupFields } from './GroupFields';
import { groupFormOf } from './groupForms';
import { groupAddress } from './groupTabs';

export function NewGroup() {
  const navigate = useNavigate();
  const [create] = useCreateGroupMutation();
  const form = useForm(GroupForm, {
    id: 'new-group',
    initial: groupFormOf(),
    explain: errorsUnder('group'),
    keepValues: true,
    async submit(group) {
      const { slug } = await create({ group }).unwrap();
      void navigate(groupAddress(slug));
    },
  });
  return (
    <Form form={form}>
      <GroupFields field={form.field} />
      <div>
        <SubmitButton form={form}>
          <FormattedMessage id="groups.create" defaultMessage="Create the group" />
        </SubmitButton>
      </div>
    </Form>
  );
}
