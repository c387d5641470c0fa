// Generates `docs/content.md`: how to write content, for people who do not program (R27).
import { isDeepStrictEqual } from 'node:util'
import { LIST_LIMIT } from '#site/lists.ts'
import { defaultLocale, type Locale, type Locales } from '#site/locales.ts'
import { type JsonSchema, toJsonSchema } from '../content/json-schema.ts'
import { factNames } from '../content/facts.ts'
import type { FileKind } from './kinds.ts'

/** Longest example from a YAML file, in lines. */
const EXAMPLE_LINES = 30

/** One line of a table. */
interface Row {
  /** `image.src`, `steps[].title`; several where everything else is the same. */
  readonly paths: readonly string[]
  readonly value: string
  readonly required: boolean
  readonly meaning: string
}

/** The reference as Markdown. `examples` has the text of each kind's example file, by its path. */
export function createReference(
  kinds: readonly FileKind[],
  { locales, examples }: { locales: Locales; examples: ReadonlyMap<string, string> },
): string {
  const codes = locales.map(({ code }) => code)
  const schemas = kinds.map((kind) => ({
    kind,
    schema: toJsonSchema(kind.schema, { title: kind.title, description: kind.text }),
  }))
  const sections = schemas.map(({ kind, schema }) =>
    [
      `### ${kind.title}`,
      `Where: ${kind.files.map((file) => `\`${file}\``).join(', ')}`,
      kind.text,
      table(rowsBelow(schema, { path: '', codes })),
      `From \`${kind.example}\`:`,
      fenced(excerpt(kind.example, examples.get(kind.example) ?? '')),
    ].join('\n\n'),
  )
  const recurring = new Map(schemas.flatMap(({ schema }) => titledBelow(schema)))
  const values = [...recurring].map(([title, schema]) =>
    [`### ${title}`, table(rowsBelow(schema, { path: '', codes }))].join('\n\n'),
  )
  return `${[guide(locales), '## All files', ...sections, '## Values that recur', ...values].join('\n\n')}\n`
}

/** The part that is written by hand. */
function guide(locales: Locales): string {
  const base = defaultLocale(locales)
  const codes = locales.map(({ code }) => code)
  const names = locales.map(({ code, name }) => `\`${code}\` (${name})`).join(' and ')
  return `# Writing content

<!-- Written by "npm run schemas" from cli/editor/reference.ts and the schemas in cli/content/schemas.ts. -->

Everything visitors read is in \`content/\`: facts in YAML files, longer texts in Markdown files, pictures beside the
text that uses them. The site has these languages: ${names}. \`${base.code}\` comes first: where a single text has no
translation yet, its text is shown.

\`npx site check\` lists every problem with its file and line and what to do about it. A site with an error is not built.

## How do I …

### … add a post?

\`npx site new post "Lärchenfassade pflegen" --en "Caring for larch cladding"\` writes all the files; then replace their
texts and the picture. Or by hand:

1. Make a folder in \`content/posts/\`. Its name becomes the address: only lower-case letters a–z, digits and hyphens.
2. Put the cover picture into it, for example as \`cover.jpg\`.
3. Copy \`${base.code}.md\` of another post into it and change it. The [front matter](#all-files) is the part between the
   two \`---\` lines, the text is below. Headings start with \`## \`.
4. Do the same for ${codes
    .filter((code) => code !== base.code)
    .map((code) => `\`${code}.md\``)
    .join(', ')}, with title, summary and text only.
5. Run \`npx site check\`.

Search engines usually show a title of up to 42 characters (the build adds the company's name) and a summary of 110 to 150
characters in full.

Beyond ${LIST_LIMIT} posts the blog gets several pages by itself, and each category with posts a list of its own, like
\`/blog/tipps\`; links to \`/blog#tipps\` go on to lead there. Therefore no post can have the name of a category, or one
like ${locales.map(({ pageWord }) => `\`${pageWord}-2\``).join(' or ')}. The list of projects gets pages in the same way.

A project is added in the same way in \`content/projects/\`, a service or a location as a YAML file; \`npx site new\` has
\`project\`, \`service\` and \`location\` too.

### … change the order of the home page, or add a category?

Both are lists in \`content/lists.yaml\`: \`sections\` are the parts of home from top to bottom, and one that is not named is not shown;
\`categories\` are those of the blog in the order of its filter. A new category needs a key and its name in each language. Kinds of
services and locations, and what the contact form offers, are there too.

### … change the phone number or an address?

Change \`phone\` (WhatsApp uses it too), \`email\` or \`address\` in \`content/company.yaml\`. Header, footer, buttons, the
contact form, the data for search engines and all texts follow. A location has its address in its own file in
\`content/locations/\`.

### … name the phone number or another fact in a text?

Write its name in braces, in Markdown and YAML alike; it stands for what \`content/company.yaml\` says:

    Rufen Sie {phone} an oder schreiben Sie an {email}.

In a Markdown text the phone number and the e-mail address become links. The names are ${factNames.map((name) => `\`{${name}}\``).join(', ')}.
Any other name is an error. In YAML, put quotes around a text that begins with a brace. To show a word in braces, write
them twice: \`{{phone}}\` gives {phone}.

Legal notice, privacy policy and portal can also name words that depend on how the contact form sends (\`byDelivery\`) or on the
host (\`byHost\`); the front matter of the privacy policy shows how.

### … change the opening hours?

Change \`openingHours\` in \`content/company.yaml\`. Days with the same hours share an entry, and a day in no entry is closed:

    openingHours:
      - {days: [Mo, Tu, We, Th], opens: '07:00', closes: '18:00'}
      - {days: [Fr], opens: '07:00', closes: '16:00'}

### … announce holidays?

\`openingHours\` is for a normal week. Put a sentence in front of \`home.contactText\` in \`content/strings.yaml\`, which is above
the contact form, and remove it after the holidays:

    contactText:
      de: Vom 20. Juli bis 3. August haben wir Betriebsferien. Schreiben Sie, worum es geht.
      en: We are on holiday from 20 July to 3 August. Tell us what you need.

### … change a price?

Change it in \`content/prices.yaml\`. Services, questions, posts and the estimate follow: they name the figure, as in
\`{priceSmall}\` for the price \`small\` and \`{durationFlat}\` for the duration \`flat\`. Which jobs the estimate offers, and which
figures it gives for each size, is in \`content/jobs.yaml\`.

The costs of finished projects and worked examples are in their own texts. \`priceRange\` in \`content/company.yaml\` is for search
engines; keep it in step with the hourly rates.

### … add a picture?

Put the file beside the text that uses it and name it there: \`src: cover.jpg\`. For a picture in another folder, write its
path from the top of \`content/\`: \`src: /services/carpentry.jpg\`. Every picture needs a description in every language. In a
Markdown text a picture is on a line of its own:

    ![Oiled larch boards with brush and oil tin](/services/wood-care.jpg)

The build makes all sizes and formats for browsers. Use the original, 2560 pixels wide or more.

### … set a figure of a text large?

In a Markdown text write it in bold at the head of a quotation, with its unit, and below it a line that says what it is:

    > **14 days**
    > until the oil has cured all the way down

One in a text is enough. Take it from the text itself, and put it after the paragraph that explains it.

### … translate?

In YAML every text has one line per language:

    title:
      de: Schreinerarbeiten
      en: Carpentry

A Markdown text has a file for each language in the same folder. A missing file is an error; a single missing text is a
warning, and the text in \`${base.code}\` is shown instead.

### … write a very long text?

A file may have 1 MB, a paragraph 20,000 letters. Nobody reads that much at once: divide it.

### … add a language?

Give it an entry in \`content/languages.yaml\`; \`npx site check\` then lists every text that it lacks. Where the text of a post
or project in it would come later, say so with \`behind: [posts, projects]\`: what has no file in this language has no page in
it, is in none of its lists, and is listed by \`npx site check\` as not translated yet.

### … link to another page?

Write the page's path in the language of the text: \`[contact](/en#contact-form)\`. \`npx site routes\` lists all
paths; a link that leads nowhere is an error.

### … write YAML?

- Indent with two spaces, never with tabs. Put a space after the colon.
- Put quotes around a text with \`: \` or \` #\` in it, and around figures that are texts: \`'3600'\`, \`'07:00'\`.
- A long text is written below \`>-\`, indented, on as many lines as you like; it becomes one paragraph.
- \`[a, b]\` is a list, and so are lines that begin with \`- \`. \`[]\` is a list with nothing in it.
- Anything after \`# \` is a comment for yourself.

### … get help while typing?

In Visual Studio Code, open the project's folder and accept the recommended extension, "YAML" by Red Hat. In YAML files
it then marks mistakes, explains the field under the mouse, and suggests fields and values (Ctrl+Space).

It does not check Markdown files ([its issue 207](https://github.com/redhat-developer/vscode-yaml/issues/207)). For front
matter run the task "check content" (Terminal → Run Task …): it lists all problems of all files, including those that
concern several files, such as a link that leads nowhere. A click on a problem opens its place.

Other editors can use the same schemas, \`.vscode/schemas/\`, through the YAML language server. Where it is attached to
Markdown files too (Neovim, Helix and others can do that), it checks and completes front matter by the same patterns as
in \`.vscode/settings.json\`. It then treats the text below as YAML as well; ignore what it marks there. Instead of a
pattern, the first line of front matter may name the schema; the build ignores it:

    # yaml-language-server: $schema=../../../.vscode/schemas/post.schema.json

## How to read the tables

\`image.src\` is the field \`src\` below \`image\`; \`steps[].title\` is the field \`title\` of each entry of the list \`steps\`.
A \`*\` stands for any name. "In each language" means one text for each of ${codes.map((code) => `\`${code}\``).join(', ')}. Fields that are not listed are refused.`
}

function table(rows: readonly Row[]): string {
  return [
    '| field | value | required | meaning |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ paths, value, required, meaning }) =>
      [
        '',
        paths.map((path) => `\`${path}\``).join(', '),
        cell(value),
        required ? 'yes' : 'no',
        cell(meaning),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ].join('\n')
}

/** Rows for the parts of a value: fields of a map, of the entries of a list, or names to choose from. */
function rowsBelow(
  schema: JsonSchema,
  { path, codes }: { path: string; codes: readonly Locale[] },
): Row[] {
  const inner = innerOf(schema)
  if (inner !== schema) return rowsBelow(inner, { path: path === '' ? '' : `${path}[]`, codes })
  if (isLocalized(schema, codes)) return []
  const fields = Object.entries(schema.properties ?? {})
  const named = fields.map(([name, field]) => ({ name, field, required: schema.required ?? [] }))
  const free = { name: '*', field: schema.additionalProperties ?? false, required: [] }
  const rows = [...named, free].flatMap(({ name, field, required }) => {
    if (typeof field === 'boolean') return []
    const own = path === '' ? name : `${path}.${name}`
    const row = {
      paths: [own],
      value: valueOf(field, codes),
      required: required.includes(name),
      meaning: field.description ?? '',
    }
    return innerOf(field).title === undefined
      ? [row, ...rowsBelow(field, { path: own, codes })]
      : [row]
  })
  return rows.reduce(joinAlike, [])
}

/** Rows that differ only in their path become one. */
function joinAlike(rows: readonly Row[], row: Row): Row[] {
  const { paths, ...rest } = row
  const last = rows.at(-1)
  if (last === undefined || !isDeepStrictEqual({ ...last, paths }, row)) return [...rows, row]
  return [...rows.slice(0, -1), { ...rest, paths: [...last.paths, ...paths] }]
}

/** Schemas with a name of their own, which have one table for all places. */
function titledBelow(schema: JsonSchema): [string, JsonSchema][] {
  const inner = innerOf(schema)
  const children = inner === schema ? Object.values(schema.properties ?? {}) : [inner]
  return children.flatMap((child): [string, JsonSchema][] => {
    if (typeof child === 'boolean') return []
    const own: [string, JsonSchema][] = child.title === undefined ? [] : [[child.title, child]]
    return [...own, ...titledBelow(child)]
  })
}

/** The entries of a list; another schema is its own. */
function innerOf(schema: JsonSchema): JsonSchema {
  const { items } = schema
  return typeof items === 'object' && !Array.isArray(items) ? items : schema
}

/** The type of a value in words. */
function valueOf(schema: JsonSchema, codes: readonly Locale[]): string {
  if (schema.enum !== undefined)
    return `one of ${schema.enum.map((value) => `\`${String(value)}\``).join(', ')}`
  if (schema.type === 'array') return `${listLength(schema)}: ${valueOf(innerOf(schema), codes)}`
  if (isLocalized(schema, codes)) {
    const [text] = Object.values(schema.properties ?? {})
    return `in each language: ${typeof text === 'object' ? valueOf(text, codes) : 'text'}`
  }
  if (schema.title !== undefined) return `[${schema.title.toLowerCase()}](#${anchor(schema.title)})`
  if (schema.type === 'object') return 'fields below'
  if (schema.type === 'boolean') return '`true` or `false`'
  if (schema.type === 'integer') return `whole number${range(schema)}`
  if (schema.type === 'number') return `number${range(schema)}`
  const form = schema['patternErrorMessage']
  return typeof form === 'string' ? form.replace(/^(?:expected|a slug has) /, '') : 'text'
}

function listLength({ minItems, maxItems }: JsonSchema): string {
  if (minItems !== undefined && minItems === maxItems) return `list of ${minItems}`
  return minItems === undefined ? 'list' : `list of at least ${minItems}`
}

function range({ minimum, maximum, exclusiveMinimum }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`
  if (exclusiveMinimum !== undefined) return ` above ${exclusiveMinimum}`
  return minimum === undefined ? '' : `, ${minimum} or more`
}

/** Whether a map has exactly the languages of the site as fields. */
function isLocalized({ properties }: JsonSchema, codes: readonly Locale[]): boolean {
  return properties !== undefined && Object.keys(properties).join() === codes.join()
}

function anchor(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function fenced(text: string): string {
  return `\`\`\`yaml\n${text}\n\`\`\``
}

/** Front matter with its fences, or the beginning of a YAML file up to a whole entry. */
function excerpt(file: string, text: string): string {
  const lines = text.trimEnd().split('\n')
  if (file.endsWith('.md')) return lines.slice(0, lines.indexOf('---', 1) + 1).join('\n')
  if (lines.length <= EXAMPLE_LINES) return lines.join('\n')
  const starts = lines.flatMap((line, index) => (/^[^\s#]/.test(line) ? [index] : []))
  const end = starts.findLast((index) => index > 0 && index <= EXAMPLE_LINES) ?? EXAMPLE_LINES
  return [...lines.slice(0, end), '# …'].join('\n')
}
