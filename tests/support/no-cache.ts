// A cache that keeps no values, for tests of what makes them.
import type { Cache } from '../../cli/cache/cache.ts'

export const noCache: Pick<Cache, 'memo'> = {
  memo: async (_kind, _input, { make }) => await make(),
}
