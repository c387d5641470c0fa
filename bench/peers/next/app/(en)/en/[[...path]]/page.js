import { createElement as h } from 'react'
import { metadataOf, paramsOf, propsOf } from '../../../../lib/pages.js'
import { Route } from '../../../../lib/Route.js'

export const dynamicParams = false
export const generateStaticParams = () => paramsOf('en')
export const generateMetadata = async ({ params }) => metadataOf(await propsOf('en', params))

export default async function Page({ params }) {
  return h(Route, await propsOf('en', params))
}
