import { FormattedMessage } from 'react-intl';
import { Notice } from '@web/ui/feedback/Notice';
import { fieldsOf, type ProviderFieldsProps } from './fields';
import { HostedFields } from './HostedFields';
import { ManualFields } from './ManualFields';

export function ProviderFields(props: ProviderFieldsProps) {
  const load = fieldsOf(props.intent);
  if (load === null) return <ManualFields {...props} />;
  if (load) return <HostedFields key={props.intent.id} {...props} load={load} />;
  return (
    <Notice kind="warning">
      <FormattedMessage id="payments.notEnabled" defaultMessage="payment integration not enabled" />
    </Notice>
  );
}
