// What the build knows and puts in the place of these words; the browser has neither.
declare const process: { env: { NODE_ENV?: 'production' | 'development' } };
