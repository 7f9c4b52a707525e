import './app/nonce';
import { open } from './app/open';

void open();
