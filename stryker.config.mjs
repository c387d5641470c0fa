// `npm run mutate`: breaks the code of one folder in all the ways StrykerJS knows, and counts what the tests beside it miss.
const { MUTATE: folder = 'src/site' } = process.env

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: [`${folder}/**/*.ts`, '!**/*.test.ts'],
  // There is nothing in it that the copies of the repository would need rewritten.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  // What is made once when a module is loaded cannot be told apart by test.
  ignoreStatic: true,
  ignorePatterns: ['/dist', '/deploy', '/.site', '/bench'],
  tempDirName: '.site/mutation',
  reporters: ['progress', 'clear-text', 'json'],
  clearTextReporter: { reportTests: false, reportMutants: false },
  jsonReporter: { fileName: '.site/mutation.json' },
}
