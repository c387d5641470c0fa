// The code that only pages after the first need, as one chunk (R9, R41).
export { createDataLoader } from './browser/data/load-page-data.ts'
export { takeOverHead } from './browser/navigation/page-head.ts'
