// A text in which the phone number and the e-mail address can be tapped (R80).
import { Fragment, type ReactNode } from 'react'
import { mailLink, phoneLink } from '#site/format.ts'
import type { TextLink } from '#site/page-data.ts'
import { useSite } from '../frame/site-context.tsx'

/** Links what replaces {phone} and {email} in texts of YAML; in Markdown they are links already. */
export function Linked({ text }: { text: string }) {
  const { phone, email } = useSite().site
  return linked(text, [
    { label: phone, path: phoneLink(phone) },
    { label: email, path: mailLink(email) },
  ])
}

/** Links each label in the text. */
function linked(text: string, [link, ...others]: readonly TextLink[]): ReactNode {
  if (link === undefined) return text
  return text.split(link.label).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
    <Fragment key={index}>
      {index > 0 && <a href={link.path}>{link.label}</a>}
      {linked(part, others)}
    </Fragment>
  ))
}
