import { FormattedMessage } from 'react-intl';
import type { ListingTiers, TierLimited } from '@contract/entities/listings';
import { TierLimitsForm } from '@contract/inputs/listingTiers';
import { useUpdateListingTiersMutation } from '@web/api/listingTiers';
import { Dialog } from '@web/ui/dialog/Dialog';
import { DialogActions, PartForm } from './DialogActions';
import { TicksField } from './TicksField';
import { usePartForm } from './usePartForm';

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
  const before = { allowed, disallowed };
  const form = usePartForm(TierLimitsForm, {
    id: 'tier-limits',
    part: { revision: JSON.stringify(before) },
    refetch,
    onClose,
    initial: before,
    save: (values) => update({ eventId, thingId: thing.id, ...values, before }).unwrap(),
  });
  const only = form.field('allowed');
  const not = form.field('disallowed');
  const choices = (taken: readonly string[]) => tiers.map(({ id, name }) => ({ value: id, label: name, disabled: taken.includes(id) }));
  return (
    <Dialog open onClose={onClose} title={thing.name}>
      <PartForm form={form}>
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
        <DialogActions form={form} onClose={onClose} />
      </PartForm>
    </Dialog>
  );
}
