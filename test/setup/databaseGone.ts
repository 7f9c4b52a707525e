import { dropTemplate } from '../harness/template';

export default dropTemplate;
