import { begin } from './app/begin';

void begin();
