export { forgetAnswersOf } from './questions/queries';
