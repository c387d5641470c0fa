// `npm run bench`: what a build costs beside a bare loop that does the same work, and beside other generators.
import os from 'node:os'
import path from 'node:path'
import { Command } from 'commander'
import { drawPhotographs } from './corpus/photographs.ts'
import { writeCorpus } from './corpus/write-corpus.ts'
import { count } from './options.ts'

/** Where corpora, photographs and peers are kept between runs. */
const WORK = path.join(os.tmpdir(), 'bench-work')

const program = new Command('bench').description('measures builds')

program
  .command('corpus')
  .description('write a site with generated posts')
  .argument('<dir>', 'folder for the site, which holds nothing yet')
  .option('--posts <number>', 'generated posts, each in two languages', count, 2000)
  .option('--photographs <number>', 'drawn photographs for their covers', count, 30)
  .option('--seed <number>', 'the same seed gives the same site', count, 1)
  .option('--work <dir>', 'where photographs are kept', WORK)
  .action(
    async (
      root: string,
      options: { posts: number; photographs: number; seed: number; work: string },
    ) => {
      const photographs = await drawPhotographs(path.join(options.work, 'photographs'), {
        count: Math.min(options.photographs, options.posts),
      })
      await writeCorpus(root, { ...options, photographs })
      console.log(`${options.posts} posts in two languages: ${root}`)
    },
  )

await program.parseAsync()
