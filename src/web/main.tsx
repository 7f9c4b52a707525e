import { startApp } from './app/startApp';

void startApp();
