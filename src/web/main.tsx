import './app/nonce';
import { begin } from './app/begin';

void begin();
