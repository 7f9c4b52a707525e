import { FormattedMessage } from 'react-intl';
import type { ListingTiers, TierLimited } from '@contract/entities/listings';
import { TierLimitsForm } from '@contract/inputs/listingTiers';
import { useUpdateListingTiersMutation } from '@web/api/listingTiers';
import { Dialog } from '@web/ui/dialog/Dialog';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { useForm } from '@web/ui/form/useForm';
import { onLatest } from './listingErrors';
import { TicksField } from './TicksField';

interface TierLimitsDialogProps {
  eventId: string;
  thing: TierLimited;
  tiers: ListingTiers['tiers'];
  refetch: () => unknown;
  onClose: () => void;
}

/** For which tiers one thing of an event is; a tier is in one list of it or the other. */
export function TierLimitsDialog({ eventId, thing, tiers, refetch, onClose }: TierLimitsDialogProps) {
  const [update] = useUpdateListingTiersMutation();
  const { allowed, disallowed } = thing;
  const form = useForm(TierLimitsForm, {
    id: 'tier-limits',
    initial: { allowed, disallowed },
    keepValues: true,
    async submit(values) {
      await onLatest(update({ eventId, thingId: thing.id, ...values, before: { allowed, disallowed } }).unwrap(), refetch);
      onClose();
    },
  });
  const only = form.field('allowed');
  const not = form.field('disallowed');
  const choices = (taken: readonly string[]) => tiers.map(({ id, name }) => ({ value: id, label: name, disabled: taken.includes(id) }));
  return (
    <Dialog open onClose={onClose} title={thing.name}>
      <Form form={form}>
        <TicksField
          {...only}
          label={<FormattedMessage id="listings.tiers.allowed" defaultMessage="Only for these tiers" />}
          hint={<FormattedMessage id="listings.tiers.allowed.about" defaultMessage="For everybody where none is ticked." />}
          choices={choices(not.value)}
        />
        <TicksField
          {...not}
          label={<FormattedMessage id="listings.tiers.disallowed" defaultMessage="Not for these tiers" />}
          choices={choices(only.value)}
        />
        <SubmitButton form={form}>
          <FormattedMessage id="listings.form.save" defaultMessage="Save changes" />
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
