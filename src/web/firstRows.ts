import type {} from './platform/firstCall';
import { drawFirstRows } from './app/drawFirstRows';

void drawFirstRows(window);
