import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { paper, radius } from '@web/theme/tokens';

const QrCode = lazy(() => import(/* webpackChunkName: "qr" */ './QrCode').then((file) => ({ default: file.QrCode })));

export const LazyQrCode = (props: { text: string; label: string }) => (
  <Place>
    <Suspense fallback={null}>
      <QrCode {...props} />
    </Suspense>
  </Place>
);

const Place = styled.div`
  inline-size: 100%;
  aspect-ratio: 1;
  border-radius: ${radius.sm};
  background: ${paper.ground};
  forced-color-adjust: none;
`;
