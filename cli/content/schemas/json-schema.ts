// JSON Schemas for text editors, from the zod schemas that validate the content (R27).
import { z } from 'zod'

/** A JSON Schema, draft 7: the one that every editor for YAML knows. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * Describes what editors type: values before defaults and transforms. `title` and `description` show
 * on hover. What a refinement checks is approximated by its `pattern`; checks across fields or files are left
 * to `site check`. Parts that occur several times are written in each place, or once (`reused: 'ref'`).
 * A type without JSON Schema throws.
 */
export function toJsonSchema(
  schema: z.ZodType,
  {
    title,
    description,
    reused = 'inline',
  }: { title: string; description: string; reused?: 'inline' | 'ref' },
): JsonSchema {
  const { $schema, ...body } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-07',
    reused,
    override: ({ jsonSchema }) => dropMachineLimits(jsonSchema),
  })
  return { ...($schema === undefined ? {} : { $schema }), title, description, ...body }
}

/** zod limits whole numbers to safe integers, a bound that is of no use to an editor. */
function dropMachineLimits(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}
