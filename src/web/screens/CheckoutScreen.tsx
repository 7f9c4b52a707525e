import { useParams } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { EmailAccount } from '@web/features/auth/EmailAccount';
import { PayStep } from '@web/features/payments/PayStep';
import { Terms } from '@web/features/payments/Terms';
import { AnswersStep } from '@web/features/questions/AnswersStep';
import { Checkout } from '@web/features/registration/Checkout';
import { PageHead } from '@web/ui/layout/PageHead';

export function CheckoutScreen() {
  const intl = useIntl();
  const { slug = '' } = useParams();
  return (
    <>
      <PageHead title={intl.formatMessage({ id: 'registration.heading', defaultMessage: 'Register' })} />
      <Checkout
        slug={slug}
        account={(step) => <EmailAccount {...step} />}
        form={(step) => <AnswersStep {...step} />}
        pay={(step) => <PayStep {...step} />}
        terms={(slot) => <Terms {...slot} free />}
      />
    </>
  );
}
