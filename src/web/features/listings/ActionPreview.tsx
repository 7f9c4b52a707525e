import { FormattedMessage } from 'react-intl';
import type { ListingActionPreview } from '@contract/entities/listingActions';
import { Price } from '@web/ui/media/Price';

/** Whom an action is about, and what it costs. */
export function ActionPreview({ preview, gives }: { preview: ListingActionPreview; gives: boolean }) {
  const { people, rows, staying, paid, refund } = preview;
  return (
    <div role="status">
      <p>
        <FormattedMessage
          id="listings.action.about"
          defaultMessage="{people, plural, =0 {There is nobody to do this to.} one {# person, {rows, plural, one {# entry} other {# entries}}.} other {# people, {rows, plural, one {# entry} other {# entries}}.}}"
          values={{ people, rows }}
        />
      </p>
      {staying > 0 && (
        <p>
          <FormattedMessage
            id="listings.action.staying"
            defaultMessage="{count, plural, one {# pass cannot be canceled, as its type says, and stays.} other {# passes cannot be canceled, as their types say, and stay.}}"
            values={{ count: staying }}
          />
        </p>
      )}
      {paid > 0 && gives && (
        <p>
          <strong>
            <FormattedMessage
              id="listings.action.refund"
              defaultMessage="{refund} of {paid} is given back."
              values={{ refund: <Price cents={refund} exact plainZero />, paid: <Price cents={paid} exact plainZero /> }}
            />
          </strong>
        </p>
      )}
    </div>
  );
}
