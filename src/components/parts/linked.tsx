// A text in which the phone number can be tapped (R80).
import { Fragment } from 'react'
import { phoneLink } from '#site/format.ts'
import { useSite } from '../frame/site-context.tsx'

/** Links the number that replaces {phone} in texts of YAML; in Markdown it is a link already. */
export function Linked({ text }: { text: string }) {
  const { phone } = useSite().site
  const [start = '', ...rest] = text.split(phone)
  return (
    <>
      {start}
      {rest.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
        <Fragment key={index}>
          <a href={phoneLink(phone)}>{phone}</a>
          {part}
        </Fragment>
      ))}
    </>
  )
}
