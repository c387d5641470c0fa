// One route for each depth of a path, since sections and languages are only data here.
const patterns = ['/', '/:a', '/:a/:b', '/:a/:b/:c', '/:a/:b/:c/:d']

async function loader({ request }) {
  const { propsOf } = await import('./pages.server.js')
  return propsOf(new URL(request.url).pathname)
}

const pathsOf = (depth) => async () => {
  const { paths } = await import('./pages.server.js')
  return paths().filter((path) => path !== '/' && path.split('/').length - 1 === depth)
}

export const routes = patterns.map((path, depth) => ({
  path,
  lazy: () => import('./Route.js'),
  entry: 'src/Route.js',
  ...(import.meta.env.SSR
    ? { loader, getStaticPaths: depth === 0 ? undefined : pathsOf(depth) }
    : { loader: () => null }),
}))
