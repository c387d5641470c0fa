/** One of several builds that share the work; `number` is 1 to `of` (R77). */
export interface Shard {
  readonly number: number
  readonly of: number
}
