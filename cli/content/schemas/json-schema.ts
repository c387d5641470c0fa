// JSON Schemas for text editors, from the zod schemas that validate the content (R27).
import { z } from 'zod'
import { longTexts } from './fields.ts'

/** A JSON Schema, draft 7, which every YAML editor supports. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * Returns the JSON Schema of what editors type: values before defaults and transforms. A refinement is approximated
 * by its `pattern`; only `site check` checks across fields or files. `reused: 'ref'` writes recurring parts once.
 */
export function toJsonSchema(
  schema: z.ZodType,
  {
    title,
    description,
    reused = 'inline',
    forForms = false,
  }: {
    title: string
    description: string
    reused?: 'inline' | 'ref'
    /** True marks long texts with `multiline` (R94). */
    forForms?: boolean
  },
): JsonSchema {
  const { $schema, ...body } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-07',
    reused,
    override: ({ zodSchema, jsonSchema }) => {
      dropMachineLimits(jsonSchema)
      if (forForms && longTexts.get(zodSchema) !== undefined) jsonSchema['multiline'] = true
    },
  })
  return { ...($schema === undefined ? {} : { $schema }), title, description, ...body }
}

/** Removes zod's limits of safe integers, which do not help an editor. */
function dropMachineLimits(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}
