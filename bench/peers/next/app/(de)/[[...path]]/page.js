import { createElement as h } from 'react'
import { metadataOf, paramsOf, propsOf } from '../../../lib/pages.js'
import { Route } from '../../../lib/Route.js'

export const dynamicParams = false
export const generateStaticParams = () => paramsOf('de')
export const generateMetadata = async ({ params }) => metadataOf(await propsOf('de', params))

export default async function Page({ params }) {
  return h(Route, await propsOf('de', params))
}
