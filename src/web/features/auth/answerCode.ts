import { lazyPart } from '@web/ui/hooks/lazyPart';

/** Where a code that was sent is answered. Most sign in without one. */
export const answerCode = lazyPart(() =>
  import(/* webpackChunkName: "answer-code" */ './AnswerCodeForm').then((file) => file.AnswerCodeForm),
);
